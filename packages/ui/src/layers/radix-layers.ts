export { Dialog, DropdownMenu, Toast, Tooltip } from 'radix-ui'
