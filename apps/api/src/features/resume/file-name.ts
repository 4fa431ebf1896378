const maxLength = 200
const fallback = 'resume.pdf'

/** The user's file name, safe to show and send back: no folders, no control or direction marks, 200 characters. */
export function cleanFileName(fileName: string): string {
  const name = (fileName.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
  if (name === '') return fallback
  const characters = Array.from(name)
  if (characters.length <= maxLength) return name
  const ending = /\.[^.]{1,8}$/u.exec(name)?.[0] ?? ''
  return (
    characters
      .slice(0, maxLength - ending.length)
      .join('')
      .trim() + ending
  )
}
