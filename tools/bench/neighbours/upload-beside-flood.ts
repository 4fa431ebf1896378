import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { laughingForms } from '../../../apps/api/src/features/resume/reading/written-pdf.fixture.ts'
import type { Figure } from '../../kit/measure.ts'
import type { ProductNode } from '../../kit/product-node.ts'
import { sampleFile } from '../../kit/sample.ts'
import { signIn, untilRead, upload } from './own-doors.ts'

const floodFiles = 20

/** How long a resume takes, alone and while another account floods the product with files that take long. */
export async function uploadBesideFlood(node: ProductNode): Promise<Figure[]> {
  const [attacker, victim] = [await signIn(node), await signIn(node)]
  const sample = readFileSync(sampleFile('resume.pdf'))
  await untilRead(node, victim, await upload(node, victim, sample))
  const alone = await timeReading(node, victim, sample)
  const slow = laughingForms()
  const stored = await Promise.all(Array.from({ length: floodFiles }, () => upload(node, attacker, slow)))
  await wait(1000)
  const beside = await timeReading(node, victim, sample)
  const accepted = stored.filter((id) => id > 0).length
  return [
    { name: 'resume from upload to ready, alone', value: alone, unit: 'ms' },
    { name: `the same beside ${accepted} slow files of one account`, value: beside, unit: 'ms' },
  ]
}

async function timeReading(node: ProductNode, token: string, bytes: Uint8Array): Promise<number> {
  const began = performance.now()
  await untilRead(node, token, await upload(node, token, bytes))
  return performance.now() - began
}
