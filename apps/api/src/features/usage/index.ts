export { readUsage, requireModelRoom, requireRoom } from './require-room.ts'
