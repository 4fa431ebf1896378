import { DropdownMenu } from 'radix-ui'
import { setLayers } from './layers.ts'

// Imported for this: menus are here at once, and nothing else is brought along.
setLayers({ DropdownMenu })
