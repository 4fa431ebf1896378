import { expect, test } from 'vitest'
import { describeSupport } from './capture-support.ts'

const able = { isMobile: false, hasMicrophone: true, canShareScreen: true }
const agents = {
  chrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
}

test('Chromium on a computer shares the sound of tabs', () => {
  expect(describeSupport({ ...able, userAgent: agents.chrome }).tabSound).toBe('tabs')
})

test('Firefox, Safari and phones cannot, although they have the picker', () => {
  const firefox = describeSupport({ ...able, userAgent: agents.firefox })
  expect(firefox).toMatchObject({ tabSound: 'none', canUseMicrophone: true })
  expect(firefox.title).toBe('Firefox cannot share the sound of a tab.')
  expect(describeSupport({ ...able, userAgent: agents.safari }).title).toMatch(/^Safari cannot/)
  const phone = { ...able, isMobile: true, userAgent: agents.chrome }
  expect(describeSupport(phone).tabSound).toBe('none')
})

test('a browser that cannot open a microphone cannot record at all', () => {
  const insecure = { ...able, hasMicrophone: false, userAgent: agents.chrome }
  expect(describeSupport(insecure).canUseMicrophone).toBe(false)
})
