/** The four-coloured letter on the sign-in button. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.300H12v4.500h6.200a5.3 5.3 0 0 1-2.3 3.500v2.900h3.700c2.2-2 3.4-5 3.4-8.600Z"
      />
      <path
        fill="#34A853"
        d="M12 23.500c3.1 0 5.7-1 7.6-2.800l-3.7-2.900c-1 .7-2.3 1.1-3.9 1.1-3 0-5.6-2-6.5-4.800H1.700v3A11.5 11.5 0 0 0 12 23.500Z"
      />
      <path fill="#FBBC05" d="M5.5 14.100a6.9 6.9 0 0 1 0-4.400v-3H1.700a11.5 11.5 0 0 0 0 10.400l3.8-3Z" />
      <path
        fill="#EA4335"
        d="M12 5.100c1.7 0 3.2.6 4.4 1.700l3.3-3.300A11.5 11.5 0 0 0 1.7 6.700l3.8 3C6.4 7 9 5.1 12 5.100Z"
      />
    </svg>
  )
}
