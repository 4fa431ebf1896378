import { release } from 'node:os'

/**
 * How the private server differs from PostgreSQL's defaults: closed to the network, small, and silent about
 * the content of queries. Durability (fsync, synchronous_commit, full_page_writes) stays at its safe default.
 */
export const SERVER_SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',

  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // The writes of a checkpoint are few; spread over minutes, as by default, they wake a process ten times a second.
  checkpoint_completion_target: '0.1',
  max_parallel_workers_per_gather: '0',
  // Reads and writes happen in the process that asks: saves three helper processes.
  io_method: 'sync',
  // Nobody replicates from a private server; saves a process and much of the write-ahead log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',

  ...syncAtOnce(process.platform, release()),

  log_min_messages: 'warning',
  // A failed statement may hold a resume or an answer: its text stays out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/**
 * After a crash, PostgreSQL first puts every file of the cluster on the disk, one by one: measured 2 of 2.7 s and, on a
 * slow disk, 5. Linux can sync the file system at once instead (0.4 s in all), and since 5.8 it reports what failed.
 */
export function syncAtOnce(platform: NodeJS.Platform, version: string): Record<string, string> {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isReported = platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
  return isReported ? { recovery_init_sync_method: 'syncfs' } : {}
}
