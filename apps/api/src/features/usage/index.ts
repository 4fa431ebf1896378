export { readUsage, requireRoom } from './require-room.ts'
