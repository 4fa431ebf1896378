import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when a visitor reaches for it (frame/reach.ts). */
    'client:reach'?: boolean
  }
}
