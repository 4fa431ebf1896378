import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when somebody reaches for it (frame/reach.ts). */
    'client:reach'?: boolean
  }
}
