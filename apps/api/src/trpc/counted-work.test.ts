import type { AnyProcedure } from '@trpc/server'
import { expect, it } from 'vitest'
import type { Meta } from './base.ts'
import { appRouter } from './router.ts'

/** These change or delete a row of their own at most, have another limit, or are for nobody's account. */
const uncounted = {
  account: [
    'changeSettings',
    'completeSignIn',
    'delete',
    'refresh',
    'revokeOtherSessions',
    'revokeSession',
    'signInWithIdToken',
    'signOut',
    'signOutEverywhere',
    'startSignIn',
  ],
  drill: ['setInterviewDay'],
  facts: ['delete'],
  live: ['deleteTranscript', 'end', 'setNotes', 'start'],
  operator: ['changeModels', 'listModels', 'testModels'],
  preparation: ['pin'],
  report: ['delete', 'openShare', 'revokeShare'],
  resume: ['delete', 'removeNote'],
  schedule: ['closeCalendarFeed', 'delete', 'openCalendarFeed', 'setArchived'],
  secondScreen: ['claim', 'close'],
  stories: ['remove'],
}

it('counts every call that begins work or adds something to what is stored', () => {
  // The library's types do not know that the record is flat.
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>
  const found = Object.entries(procedures)
    .filter(
      ([, procedure]) =>
        procedure._def.type === 'mutation' && !(procedure._def.meta as Meta | undefined)?.work,
    )
    .map(([name]) => name)
  const expected = Object.entries(uncounted).flatMap(([part, names]) =>
    names.map((name) => `${part}.${name}`),
  )
  expect(found.sort()).toEqual(expected.sort())
})
