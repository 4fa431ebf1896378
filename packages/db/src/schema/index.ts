// The one list of tables: drizzle's client and its migration generator both read it.
export * from './account.ts'
export * from './billing.ts'
export * from './live.ts'
export * from './mail.ts'
export * from './report.ts'
export * from './resume.ts'
export * from './schedule.ts'
