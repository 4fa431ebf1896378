import { runCheckoutStorm } from '../../apps/api/src/testing/checkout-storm.ts'
import type { Measure, Measured } from '../kit/measure.ts'
import { openProductParts } from '../kit/product-parts.ts'

const checkouts = 1000
const kills = 60
const seed = 20_261_121

export const checkoutsMeasure: Measure = {
  name: 'checkouts',
  about: `${checkouts} checkouts while the process is killed ${kills} times and events are lost, doubled and turned round`,
  onlyWhenNamed: 'takes some minutes: npm run bench -- checkouts, or --all',
  run: measureCheckouts,
}

async function measureCheckouts(): Promise<Measured> {
  const parts = await openProductParts()
  try {
    const outcome = await runCheckoutStorm({ databaseUrl: parts.databaseUrl, checkouts, kills, seed })
    const note = `${outcome.paid} paid, ${outcome.refunded} refunded, ${outcome.disputed} disputed, killed ${kills} times`
    return {
      figures: [
        {
          name: 'ledger drift',
          value: String(outcome.drift),
          unit: 'credits',
          note: `${checkouts} buyers, ${outcome.checkouts} purchases`,
        },
        { name: 'broken ledger rules', value: String(outcome.faults.length), unit: 'rules', note },
        {
          name: 'left unsettled',
          value: String(outcome.unsettled),
          unit: 'checkouts',
          note: 'after sweep and reconciliation',
        },
      ],
      details: outcome,
    }
  } finally {
    await parts.close()
  }
}
