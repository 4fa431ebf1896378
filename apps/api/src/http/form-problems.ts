import type { ErrorRequestHandler } from 'express'
import { sendNotice, wantsPage } from '../rest/notice-page.ts'
import { toProblem } from './problems.ts'

/** A visitor without scripts gets the problem as a page; the browser's way back still has what they typed. */
export function explainToBrowsers(): ErrorRequestHandler {
  return (error, request, response, next) => {
    const { problem } = toProblem(error, String(response.locals.requestId ?? ''))
    // What we do not know is for the log, and the last handler writes it.
    if (!wantsPage(request) || problem.status >= 500) return next(error)
    const text = problem.detail.replace(/^\w+: /, '')
    response.status(problem.status)
    sendNotice(response, {
      title: 'That did not work',
      text: `${text} Go back to correct it and send again.`,
    })
  }
}
