import type { Plugin } from 'vite'

/**
 * `packages/contracts` keeps the rules of a noun beside its names and limits, and a bundler cannot know that calling
 * `z.object().optional()` does nothing else: one used name brought every rule of its file, and zod. This says so, and
 * what no screen reads is left out.
 */
export function dropUnusedRules(): Plugin {
  return {
    name: 'cuelight-drop-unused-rules',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /packages[\\/]contracts[\\/]src[\\/].*\.ts$/ },
      handler(code) {
        const starts: { at: number; text: string }[] = []
        for (const statement of this.parse(code).body) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declaration?.type !== 'VariableDeclaration') continue
          for (const { init } of declaration.declarations) {
            if (init?.type !== 'CallExpression') continue
            starts.push({ at: init.start, text: '/* @__PURE__ */ (() => ' }, { at: init.end, text: ')()' })
          }
        }
        const parts = starts.map(({ at, text }, index) => code.slice(starts[index - 1]?.at ?? 0, at) + text)
        return { code: parts.join('') + code.slice(starts.at(-1)?.at ?? 0), map: null }
      },
    },
  }
}
