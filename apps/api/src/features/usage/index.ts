export { isOpen } from './measure-usage.ts'
export { measureRoom, noRoom, readUsage, requireModelRoom, requireRoom, takeRoom } from './require-room.ts'
