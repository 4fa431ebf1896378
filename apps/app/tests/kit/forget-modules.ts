import '@cuelight/ui/components/layers-now'
import { afterAll, vi } from 'vitest'

// Files share a worker's modules, and a file that mocks one would leave the next file modules that hold its mock.
afterAll(() => vi.resetModules())
