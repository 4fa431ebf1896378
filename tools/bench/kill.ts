import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '../../apps/api/src/core/logger.ts'
import { openDatabase } from '../../apps/api/src/open-database.ts'
import { parseSettings } from '../../apps/api/src/settings.ts'
import type { Measure, Measured } from '../kit/measure.ts'
import { quantile } from '../kit/statistics.ts'
import { runKills } from './kill/kill-run.ts'

const kills = 200

export const killMeasure: Measure = {
  name: 'kill',
  about: `the process is killed ${kills} times at random moments while an interview is sent`,
  onlyWhenNamed: `starts the product ${kills} times, about ten minutes`,
  run: measureKills,
}

async function measureKills(): Promise<Measured> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cuelight-bench-'))
  // The embedded database may run as another user, who needs access to its folder.
  chmodSync(dataDirectory, 0o711)
  const database = await openDatabase(parseSettings({ DATA_DIR: dataDirectory }), silentLogger)
  const seed = `kills-${Date.now()}`
  try {
    const onKill = (count: number) => {
      if (count % 20 === 0) process.stderr.write(`  ${count} kills\n`)
    }
    const outcome = await runKills({ databaseUrl: database.url, kills, seed, onKill })
    const count = outcome.kills
    return {
      figures: [
        { name: 'slices lost after acknowledgement', value: outcome.lost.length, unit: '', count },
        { name: 'slices stored that were not sent', value: outcome.invented, unit: '', count },
        { name: 'lines doubled', value: outcome.doubledLines.length, unit: '', count },
        { name: 'answers doubled', value: outcome.doubledAnswers.length, unit: '', count },
        { name: 'events missing or published twice', value: outcome.brokenEvents.length, unit: '', count },
        { name: 'credit movements', value: outcome.creditMovements.join(' '), unit: '', count },
        { name: 'slices acknowledged', value: outcome.acknowledged, unit: '' },
        { name: 'slices sent more than once', value: outcome.sentAgain, unit: '' },
        { name: 'of these stored before', value: outcome.storedAlready, unit: '' },
        { name: 'lines', value: outcome.lines, unit: '' },
        { name: 'answers', value: outcome.answers, unit: '' },
        {
          name: 'from start to answering p50',
          value: quantile(outcome.readyAfterMs, 0.5),
          unit: 'ms',
          count,
        },
      ],
      details: { seed, ...outcome },
    }
  } finally {
    await database.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
