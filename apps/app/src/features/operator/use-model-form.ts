import type { ModelDraft, ModelField, ModelPartState } from '@cuelight/contracts/operator'
import { useState } from 'react'

/** The contents of the form of one part. Values are texts; an empty one is unset. */
export interface ModelForm {
  valueOf(field: string): string
  change(field: string, value: string): void
  key: string
  changeKey(value: string): void
  isKeyRemoved: boolean
  removeKey(isRemoved: boolean): void
  toDraft(): ModelDraft
}

/** The fields of a part as they can be edited; locked ones keep what they show. */
export function useModelForm({ part, fields }: ModelPartState): ModelForm {
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value ?? ''])),
  )
  const [key, setKey] = useState('')
  const [isKeyRemoved, setKeyRemoved] = useState(false)
  const own = (name: ModelField) => {
    const field = fields.find((each) => each.name === name)
    return field && !field.lockedBy ? values[name]?.trim() || null : null
  }
  return {
    valueOf: (field) => values[field] ?? '',
    change: (field, value) => setValues((before) => ({ ...before, [field]: value })),
    key,
    changeKey: setKey,
    isKeyRemoved,
    removeKey: setKeyRemoved,
    toDraft: () => ({
      part,
      fields: {
        preset: own('preset') as ModelDraft['fields']['preset'],
        address: own('address'),
        live: own('live'),
        preparation: own('preparation'),
        report: own('report'),
        model: own('model'),
        dimensions: own('dimensions'),
        protocol: own('protocol') as ModelDraft['fields']['protocol'],
      },
      key:
        key.trim() !== '' ? { kind: 'set', value: key.trim() } : { kind: isKeyRemoved ? 'remove' : 'keep' },
    }),
  }
}
