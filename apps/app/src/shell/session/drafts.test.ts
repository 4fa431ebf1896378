// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetAllDrafts, readDraft, storeDraft } from './drafts.ts'
import { clearSession, forgetSession, storeSession } from './session-store.ts'
import { useDraftText } from './use-draft-text.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const signIn = (id: number) =>
  storeSession({ token: `t${id}`, user: { id, name: 'Maya', email: 'm@example.com' } })
const write = (text: string, initial = '') => {
  const { result } = renderHook(() => useDraftText('story', initial))
  act(() => result.current.setText(text))
  return result
}
const readAgain = (initial = '') => renderHook(() => useDraftText('story', initial)).result.current.text

describe('a draft', () => {
  it('is there again until it is forgotten', () => {
    signIn(1)
    const result = write('At Northlake I')
    expect(readAgain()).toBe('At Northlake I')
    act(() => result.current.forget())
    expect(readAgain('Stored')).toBe('Stored')
  })

  it('belongs to its account, and outlives a session that ran out', () => {
    signIn(1)
    write('Mine')
    clearSession()
    signIn(2)
    expect(readAgain()).toBe('')
    signIn(1)
    expect(readAgain()).toBe('Mine')
  })

  it('is not kept of a text that is as it was, or empty', () => {
    signIn(1)
    write('Stored answer', 'Stored answer')
    write('   ')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  it('goes with the account, and nothing else does', () => {
    signIn(1)
    write('Mine')
    storeDraft('schedule:1', { position: 'Engineer' })
    localStorage.setItem('selected_theme', 'dark')
    forgetSession()
    expect(readDraft('schedule:1')).toBeNull()
    expect(localStorage.getItem('selected_theme')).toBe('dark')
    storeDraft('schedule:1', 'again')
    forgetAllDrafts()
    expect(readDraft('schedule:1')).toBeNull()
  })

  it('that cannot be read is none', () => {
    localStorage.setItem('draft:x', '{')
    expect(readDraft('x')).toBeNull()
  })
})
