export type NavigationLink = { label: string; href: string }

export const headerLinks: NavigationLink[] = [
  { label: 'Features', href: '/product/features' },
  { label: 'How It Works', href: '/product/how-it-works' },
  { label: 'Pricing', href: '/product/pricing' },
  { label: 'Docs', href: '/docs' },
  { label: 'Help Center', href: '/support/help-center' },
  { label: 'About Us', href: '/company/about-us' },
]

export const footerGroups: { title: string; links: NavigationLink[] }[] = [
  { title: 'Product', links: [...headerLinks.slice(0, 3), { label: 'Status', href: '/status' }] },
  {
    title: 'Support',
    links: [
      { label: 'Help Center', href: '/support/help-center' },
      { label: 'FAQs', href: '/support/faqs' },
      { label: 'Documentation', href: '/docs' },
      { label: 'Contact Us', href: '/support/contact-us' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About Us', href: '/company/about-us' },
      { label: 'Blog', href: '/company/blog' },
      { label: 'Careers', href: '/company/careers' },
      { label: 'Press', href: '/company/press' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms of Service', href: '/legal/terms' },
      { label: 'Privacy Policy', href: '/legal/privacy' },
    ],
  },
]
