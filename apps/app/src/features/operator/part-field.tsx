import type { ModelField, ModelPartState, OperatorModels } from '@cuelight/contracts/operator'
import { SelectField, TextField } from '@cuelight/ui/components/field'
import { useId } from 'react'
import { emptyTexts, fieldLabels, protocolTexts } from './model-texts.ts'
import type { ModelForm } from './use-model-form.ts'

type PartFieldProps = {
  name: ModelField
  field: ModelPartState['fields'][number] | undefined
  form: ModelForm
  presets: OperatorModels['presets']
  known: readonly string[]
  error: string | undefined
}

/** One setting of a part, beside its key; `known` are the models of the server once they were listed. */
export function PartField({ name, field, form, presets, known, error }: PartFieldProps) {
  const listId = useId()
  const shared = {
    label: fieldLabels[name],
    hint: field?.lockedBy ?? undefined,
    error,
    value: form.valueOf(name),
    disabled: Boolean(field?.lockedBy),
  }
  if (name === 'preset' || name === 'protocol')
    return (
      <SelectField {...shared} onChange={(event) => form.change(name, event.target.value)}>
        <option value="">{name === 'preset' ? 'None, or any other' : protocolTexts.utterance}</option>
        {name === 'preset' ? (
          presets.map((preset) => (
            <option key={preset.name} value={preset.name}>
              {preset.label}
            </option>
          ))
        ) : (
          <option value="realtime">{protocolTexts.realtime}</option>
        )}
      </SelectField>
    )
  const preset = presets.find((each) => each.name === form.valueOf('preset'))
  const hasList = known.length > 0 && name !== 'address'
  return (
    <div className="grid content-start">
      <TextField
        {...shared}
        placeholder={name === 'address' ? (preset?.address ?? 'https://') : emptyTexts[name]}
        inputMode={name === 'address' ? 'url' : name === 'dimensions' ? 'numeric' : undefined}
        autoComplete="off"
        spellCheck={false}
        list={hasList ? listId : undefined}
        onChange={(event) => form.change(name, event.target.value)}
      />
      {hasList && (
        <datalist id={listId}>
          {known.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </div>
  )
}

/** The key: write-only, but for its last four characters. */
export function KeyField({
  state,
  form,
  error,
}: {
  state: ModelPartState
  form: ModelForm
  error: string | undefined
}) {
  const { isSet, lastFour, lockedBy } = state.key
  const canRemove = isSet && !lockedBy
  const stored = lastFour ? `Stored, ends in ${lastFour}` : 'Stored'
  return (
    <div className="grid content-start gap-1.5">
      <TextField
        label="Key"
        type="password"
        autoComplete="off"
        value={form.key}
        disabled={Boolean(lockedBy)}
        placeholder={isSet && !form.isKeyRemoved ? stored : ''}
        hint={lockedBy ?? 'Stored encrypted, for this server only. Nobody can read it here again.'}
        error={error}
        onChange={(event) => form.changeKey(event.target.value)}
      />
      {canRemove && (
        <label className="flex min-h-6 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-(--accent)"
            checked={form.isKeyRemoved}
            onChange={(event) => form.removeKey(event.target.checked)}
          />
          Remove the stored key
        </label>
      )}
    </div>
  )
}
