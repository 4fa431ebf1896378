import './styles.css'
import { showFirstStep } from './shell/first-step.ts'

const start = () => import('./start.tsx')

/** How long a window that is not painted, such as one in the background, may hold the scripts back. */
const mostWaitMs = 1_000
/** How long what the server says may hold them back, so that it is shown before they fill the line. */
const mostAnswerMs = 300

/** The scripts of the screen, which the build lists in its page (build/first-paint.ts). */
function fetchScripts(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name="later"]')) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: content })
    document.head.append(link)
  }
}

let isStarted = false
function startOnce(): void {
  if (isStarted) return
  isStarted = true
  fetchScripts()
  start()
}

/** Does it once what is on the page now has been painted. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

/** What the page shows first is drawn already, so its scripts wait until it is seen: on a slow line they would delay it. */
function startAfterPaint(): void {
  setTimeout(startOnce, mostWaitMs)
  const [nextStep] = window.__firstAnswers?.answers ?? []
  if (!nextStep || !document.querySelector('template[data-step]')) {
    afterPaint(startOnce)
    return
  }
  afterPaint(() => setTimeout(startOnce, mostAnswerMs))
  showFirstStep(nextStep).then(
    () => afterPaint(startOnce),
    () => startOnce(),
  )
}

if (document.documentElement.dataset.starts) startAfterPaint()
else startOnce()
