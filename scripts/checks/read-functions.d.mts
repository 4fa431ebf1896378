export interface ExportedFunction {
  /** From the root of the repository. */
  file: string
  name: string
  /** The type of each parameter as it is written; `default` for one that has a default value alone. */
  types: string[]
}
export function readFunctions(folder: string): ExportedFunction[]
