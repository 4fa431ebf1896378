import { closedScreenText } from '@cuelight/contracts/second-screen'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { Spinner } from '@cuelight/ui/components/spinner'
import { ToastProvider } from '@cuelight/ui/components/toast'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../shell/api-client.ts'
import { ScreenAnswers } from './screen-answers.tsx'
import { claimKey } from './screen-client.ts'
import { useScreen } from './use-screen.ts'

/** One claim for the page, however often it is drawn: a code works once. */
let claim: Promise<string | null> | undefined

/** A phone or tablet beside the call: it follows the interview and records nothing. */
export function SecondScreen() {
  const [key, setKey] = useState<string | null | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    claim ??= claimKey()
    claim.then(setKey).catch((error: unknown) => {
      setProblem(messageOf(error))
      setKey(null)
    })
  }, [])
  return (
    <ToastProvider>
      <main aria-label="Answers" className="grid h-dvh grid-rows-1 bg-surface p-4 text-text">
        {key === undefined && <Spinner label="Opening the interview..." />}
        {key === null && <Closed text={problem ?? closedScreenText} />}
        {key && <Following screenKey={key} />}
      </main>
    </ToastProvider>
  )
}

function Following({ screenKey }: { screenKey: string }) {
  const screen = useScreen(screenKey)
  if (screen.problem) return <Closed text={screen.problem} />
  if (!screen.state) return <Spinner label="Opening the interview..." />
  return (
    <>
      <h1 className="sr-only">Answers</h1>
      <ScreenAnswers state={screen.state} connection={screen.connection} act={screen.act} />
    </>
  )
}

function Closed({ text }: { text: string }) {
  return (
    <div className="grid content-center">
      <EmptyState isPage title="No interview here" text={text} />
    </div>
  )
}
