import { setLayers } from './layers.ts'
import * as layers from './radix-layers.ts'

// Imported for this: dialogs, menus, toasts and notes are here at once.
setLayers(layers)
