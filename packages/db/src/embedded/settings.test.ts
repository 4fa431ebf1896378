import { expect, it } from 'vitest'
import { syncAtOnce } from './settings.ts'

it('syncs the whole file system after a crash only where a failure of that is reported', () => {
  const atOnce = { recovery_init_sync_method: 'syncfs' }
  expect(syncAtOnce('linux', '6.1.0-13-amd64')).toEqual(atOnce)
  expect(syncAtOnce('linux', '5.8.0')).toEqual(atOnce)
  expect(syncAtOnce('linux', '5.4.0-200-generic')).toEqual({})
  expect(syncAtOnce('linux', '4.19.0')).toEqual({})
  expect(syncAtOnce('darwin', '24.1.0')).toEqual({})
})
