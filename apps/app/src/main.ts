import './styles.css'

const start = () => import('./start.tsx')

/** How long a window that is not painted, such as one in the background, may hold the scripts back. */
const mostWaitMs = 1_000

// The sign-in page is drawn already, so its scripts wait until it is seen. A screen needs its scripts at once.
if (document.documentElement.dataset.starts === 'login') {
  setTimeout(start, mostWaitMs)
  requestAnimationFrame(() => setTimeout(start))
} else start()
