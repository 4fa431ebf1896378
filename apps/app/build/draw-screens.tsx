// Before there is a window, or it would wait for five minutes to forget what it asked.
import '@tanstack/react-query'
import type { NextStep } from '@cuelight/contracts/dashboard'
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { stepBlanks } from '../src/shell/first-step.ts'
import type { DrawnScreen } from './draw-first-paint.tsx'
import { screens } from './screens.ts'

const askIds = ['/interview/preparation', '/interview/report']

/** What the app's modules read of a browser while they are loaded; somebody is signed in, on a phone. */
function standIn(): void {
  const stored: Record<string, string> = {
    auth_token: 'a',
    auth_user: JSON.stringify({ id: 1, name: 'A', email: 'a@example.com' }),
  }
  const nothing = () => undefined
  const listening = { addEventListener: nothing, removeEventListener: nothing }
  const localStorage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: nothing,
    removeItem: nothing,
  }
  const matchMedia = () => ({ matches: false, ...listening })
  Object.assign(globalThis, { window: { ...listening, localStorage, matchMedia }, localStorage })
}

standIn()
const { router } = await import('../src/shell/routes/router.tsx')
const { DataProvider } = await import('../src/shell/data-provider.tsx')
const { Step } = await import('../src/features/dashboard/next-step-card.tsx')
const { stepTexts } = await import('../src/features/dashboard/next-step-texts.ts')

/**
 * What a screen shows before the server has answered, by its path: its way, its heading, what it says about itself, and
 * placeholders, drawn by the screen itself. The live screen is not among them: it stands alone, and shows nothing before
 * it knows what.
 */
export const drawnScreens: Record<string, DrawnScreen> = {}

for (const path of Object.keys(screens)) {
  if (path === '/interview/start') continue
  // Some screens are about one thing. No text says which.
  const history = createMemoryHistory({ initialEntries: [askIds.includes(path) ? `${path}?id=1` : path] })
  router.update({ ...router.options, history })
  await router.load()
  const page = draw(<RouterProvider router={router} />)
  const cut = (pattern: RegExp) => {
    const [found] = pattern.exec(page) ?? []
    if (!found) throw new Error(`${path} draws nothing like ${pattern}`)
    return found
  }
  drawnScreens[path] = {
    path: cut(/<nav aria-label="Breadcrumb".*?<\/nav>/s),
    main: cut(/<main.*<\/main>/s),
    footer: cut(/<footer class="[^"]*print:hidden.*?<\/footer>/s),
  }
}

/** No text says which thing a screen is about, and nothing can be found by its mark while it does not work yet. */
function draw(page: ReactNode): string {
  return renderToStaticMarkup(page)
    .replace('Schedule ID: 1', 'Schedule ID:')
    .replaceAll(/ data-testid="[^"]*"/g, '')
}

const dashboard = drawnScreens['/dashboard']
if (dashboard) dashboard.footer += Object.keys(stepTexts).map(drawStep).join('')

/** The card of a next step, for `showFirstStep` to fill in. */
function drawStep(kind: string): string {
  const { file, position, company } = stepBlanks
  const appointment = { day: null }
  const step = {
    kind,
    resume: { id: 1, fileName: file },
    schedule: { id: 1, position, companyName: company, appointment },
    interviewId: 1,
  } as unknown as NextStep
  const card = draw(
    <RouterContextProvider router={router}>
      <DataProvider>
        <Step step={step} onUploaded={() => undefined} />
      </DataProvider>
    </RouterContextProvider>,
  )
  return `<template data-step="${kind}">${card}</template>`
}

for (const name of ['window', 'localStorage']) Reflect.deleteProperty(globalThis, name)
