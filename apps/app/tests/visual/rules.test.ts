import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from './find-violations.ts'
import { appScreens } from './pages-to-shoot.ts'
import { Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage?.close())

// The public pages have a test of their own: site.test.ts.
test.each(appScreens)(
  '$name breaks no rule at three widths, and has contrast in eleven themes',
  async (each) => {
    expect(await findViolations(await stage.show(each))).toEqual([])
  },
)
