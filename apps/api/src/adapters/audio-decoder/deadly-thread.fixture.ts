// The real decoder thread, with slices that end it.
import { parentPort } from 'node:worker_threads'
import './decoder-thread.ts'

parentPort?.on('message', ({ message }: { message?: { slice?: { mediaType?: string } } }) => {
  if (message?.slice?.mediaType === 'test/deadly') process.exit(3)
})
