/** The screens behind the sign-in, each with the module that draws it. */
export const screens: Readonly<Record<string, string>> = {
  '/dashboard': 'dashboard/dashboard-screen.tsx',
  '/resume': 'resume/resume-screen.tsx',
  '/interview': 'schedule/interview-screen.tsx',
  '/interview/preparation': 'preparation/preparation-screen.tsx',
  '/interview/start': 'live/meeting/live-screen.tsx',
  '/interview/report': 'report/report-screen.tsx',
  '/packages': 'billing/packages-screen.tsx',
  '/invoice': 'billing/invoice-screen.tsx',
  '/account': 'account/account-screen.tsx',
  '/facts': 'facts/facts-screen.tsx',
  '/stories': 'stories/stories-screen.tsx',
}
