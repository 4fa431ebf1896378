import { type ModelPartState, modelFields, type OperatorModels } from '@cuelight/contracts/operator'
import { Button } from '@cuelight/ui/components/button'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { useToast } from '@cuelight/ui/components/toast'
import { TRPCClientError } from '@trpc/client'
import { type FormEvent, useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { FreshSignInDialog, needsFreshSignIn } from '../account/index.ts'
import { partTexts } from './model-texts.ts'
import { KeyField, PartField } from './part-field.tsx'
import { TestResults } from './test-results.tsx'
import { type ModelForm, useModelForm } from './use-model-form.ts'

type ModelFormProps = { state: ModelPartState; presets: OperatorModels['presets'] }

/** Sets one part. Lists and tests use what is in the form, stored or not. */
export function ModelFormView({ state, presets }: ModelFormProps) {
  const form = useModelForm(state)
  const [isSigningIn, setSigningIn] = useState(false)
  const utilities = api.useUtils()
  const { showToast } = useToast()
  const save = api.operator.changeModels.useMutation({
    onSuccess: (models) => {
      utilities.operator.models.setData(undefined, models)
      void utilities.operator.use.invalidate()
      form.changeKey('')
      form.removeKey(false)
      showToast({ title: 'Saved', tone: 'good' })
    },
    onError: (error) => needsFreshSignIn(error) && setSigningIn(true),
  })
  const list = api.operator.listModels.useMutation()
  const test = api.operator.testModels.useMutation()
  const failure = [save, list, test]
    .map(({ error }) => error)
    .find((error) => error && !needsFreshSignIn(error))
  const start = (work: { mutate: (draft: ReturnType<ModelForm['toDraft']>) => void }) => {
    for (const each of [save, list, test]) if (each.isError) each.reset()
    work.mutate(form.toDraft())
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    start(save)
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-5" aria-label={partTexts[state.part].title}>
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
        {modelFields[state.part].map((name) => (
          <PartField
            key={name}
            field={state.fields.find((each) => each.name === name)}
            name={name}
            form={form}
            presets={presets}
            known={list.data?.names ?? []}
            error={fieldError(failure, name)}
          />
        ))}
        <KeyField state={state} form={form} error={fieldError(failure, 'value')} />
      </div>
      <ErrorBanner show={Boolean(failure)} message={failure ? messageOf(failure) : ''} />
      {list.data && <p className="text-sm text-muted">{describeList(list.data.names)}</p>}
      {test.data && <TestResults results={test.data} />}
      <FormButtons
        pending={{ save: save.isPending, test: test.isPending, list: list.isPending }}
        onTest={() => start(test)}
        onList={() => start(list)}
      />
      <FreshSignInDialog interrupted="models" open={isSigningIn} onOpenChange={setSigningIn} />
    </form>
  )
}

type FormButtonsProps = {
  pending: { save: boolean; test: boolean; list: boolean }
  onTest: () => void
  onList: () => void
}

function FormButtons({ pending, onTest, onList }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" loading={pending.save} loadingLabel="Saving...">
        Save
      </Button>
      <Button variant="secondary" loading={pending.test} loadingLabel="Testing..." onClick={onTest}>
        Test
      </Button>
      <Button variant="secondary" loading={pending.list} loadingLabel="Listing..." onClick={onList}>
        List models
      </Button>
    </div>
  )
}

const mostListed = 40

function describeList(names: readonly string[]): string {
  if (names.length === 0) return 'This server does not list its models.'
  const more = names.length > mostListed ? ` and ${names.length - mostListed} more` : ''
  return `It has ${names.slice(0, mostListed).join(', ')}${more}.`
}

/** What the server said about one field of the form. */
function fieldError(error: unknown, name: string): string | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const fields: { path: string; message: string }[] = error.data?.fields ?? []
  return fields.find(({ path }) => path.split('.').at(-1) === name)?.message
}
