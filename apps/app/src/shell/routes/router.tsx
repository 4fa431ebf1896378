import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { LoginScreen } from '../../features/account/sign-in/login-screen.tsx'
import { readSession } from '../session/session-store.ts'
import { ErrorScreen, LeaveToSite } from './fallback-screens.tsx'
import { PageTitle } from './page-title.tsx'
import { returnUrlWithPlan } from './return-url.ts'
import { searchOf } from './search-values.ts'

const rootRoute = createRootRoute({
  component: () => (
    <>
      <PageTitle />
      <Outlet />
    </>
  ),
  errorComponent: ErrorScreen,
  notFoundComponent: LeaveToSite,
})

/** In production the static site answers here; under the development server this is the way in. */
const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: readSession() ? '/dashboard' : '/login', replace: true })
  },
})

// Separate: inside the route its type would be inferred from what a route allows.
const loginSearch = searchOf({ texts: ['returnUrl', 'plan'] })

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'Sign in' },
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => {
    if (readSession())
      throw redirect({ href: returnUrlWithPlan(search.returnUrl, search.plan), replace: true })
  },
  // Not lazy: it is the first thing most visitors load, and small enough to spare them a second round trip.
  component: LoginScreen,
})

const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/callback',
  staticData: { title: 'Signing in...' },
  component: lazyRouteComponent(
    () => import('../../features/account/sign-in/callback-screen.tsx'),
    'CallbackScreen',
  ),
})

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (!readSession()) throw redirect({ to: '/login', search: { returnUrl: location.href }, replace: true })
  },
  component: lazyRouteComponent(() => import('./signed-in.tsx'), 'SignedIn'),
})

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  component: lazyRouteComponent(
    () => import('../../features/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
})

const resumeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/resume',
  staticData: { title: 'Resume' },
  validateSearch: searchOf({ ids: ['id'] }),
  component: lazyRouteComponent(() => import('../../features/resume/resume-screen.tsx'), 'ResumeScreen'),
})

const interviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/interview',
  staticData: { title: 'Interview' },
  validateSearch: searchOf({ ids: ['resume'], texts: ['task'] }),
  component: lazyRouteComponent(
    () => import('../../features/schedule/interview-screen.tsx'),
    'InterviewScreen',
  ),
})

const preparationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/interview/preparation',
  staticData: { title: 'Interview Preparation' },
  validateSearch: searchOf({ ids: ['id'] }),
  component: lazyRouteComponent(
    () => import('../../features/preparation/preparation-screen.tsx'),
    'PreparationScreen',
  ),
})

const liveRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/interview/start',
  staticData: { title: 'Live Interview' },
  validateSearch: searchOf({ ids: ['InterviewScheduleId', 'UserInterviewId'] }),
  component: lazyRouteComponent(() => import('../../features/live/meeting/live-screen.tsx'), 'LiveScreen'),
})

const reportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/interview/report',
  staticData: { title: 'Report Detail' },
  validateSearch: searchOf({ ids: ['id', 'with', 'version'], texts: ['part'] }),
  component: lazyRouteComponent(() => import('../../features/report/report-screen.tsx'), 'ReportScreen'),
})

/** Read without an account, through a shared link. */
const sharedReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shared-report',
  staticData: { title: 'Shared report' },
  component: lazyRouteComponent(
    () => import('../../features/report/shared-report-screen.tsx'),
    'SharedReportScreen',
  ),
})

/** A phone or tablet beside the call, which nobody signs in on. */
const secondScreenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/interview/second-screen',
  staticData: { title: 'Answers' },
  component: lazyRouteComponent(
    () => import('../../features/live/second-screen/second-screen.tsx'),
    'SecondScreen',
  ),
})

const packagesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/packages',
  staticData: { title: 'Packages' },
  validateSearch: searchOf({ texts: ['plan'] }),
  component: lazyRouteComponent(() => import('../../features/billing/packages-screen.tsx'), 'PackagesScreen'),
})

const paymentSearch = searchOf({ texts: ['session_id'] })

const paymentSuccessRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/payment/success',
  staticData: { title: 'Payment Successful' },
  validateSearch: paymentSearch,
  component: lazyRouteComponent(
    () => import('../../features/billing/payment-screens.tsx'),
    'PaymentSuccessScreen',
  ),
})

const paymentCancelRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/payment/cancel',
  staticData: { title: 'Payment Canceled' },
  validateSearch: paymentSearch,
  component: lazyRouteComponent(
    () => import('../../features/billing/payment-screens.tsx'),
    'PaymentCancelScreen',
  ),
})

const invoiceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/invoice',
  staticData: { title: 'Invoice History' },
  component: lazyRouteComponent(() => import('../../features/billing/invoice-screen.tsx'), 'InvoiceScreen'),
})

const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account',
  staticData: { title: 'Account' },
  validateSearch: searchOf({ texts: ['then'] }),
  component: lazyRouteComponent(() => import('../../features/account/account-screen.tsx'), 'AccountScreen'),
})

const factsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/facts',
  staticData: { title: 'What only you know' },
  validateSearch: searchOf({ ids: ['id'] }),
  component: lazyRouteComponent(() => import('../../features/facts/facts-screen.tsx'), 'FactsScreen'),
})

const storiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/stories',
  staticData: { title: 'Your stories' },
  validateSearch: searchOf({ ids: ['id'] }),
  component: lazyRouteComponent(() => import('../../features/stories/stories-screen.tsx'), 'StoriesScreen'),
})

/** For operators; the server says who is one, and only their menu leads here. */
const operatorModelsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/operator/models',
  staticData: { title: 'Models' },
  component: lazyRouteComponent(() => import('../../features/operator/models-screen.tsx'), 'ModelsScreen'),
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  loginRoute,
  callbackRoute,
  sharedReportRoute,
  secondScreenRoute,
  signedInRoute.addChildren([
    dashboardRoute,
    resumeRoute,
    interviewRoute,
    preparationRoute,
    liveRoute,
    reportRoute,
    packagesRoute,
    paymentSuccessRoute,
    paymentCancelRoute,
    invoiceRoute,
    accountRoute,
    factsRoute,
    storiesRoute,
    operatorModelsRoute,
  ]),
])

export const router = createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Shown in the breadcrumb and the browser's title. */
    title?: string
  }
}
