import { DataProvider } from '../data-provider.tsx'
import { Layout } from '../layout/layout.tsx'

/** The way into every signed-in screen. */
export function SignedIn() {
  return (
    <DataProvider>
      <Layout />
    </DataProvider>
  )
}
