import { storageKeys } from '@cuelight/contracts/constants'
import { themeBootScript } from '@cuelight/ui/theme/themes'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, type Rolldown, runnerImport } from 'vite'

const bootPath = 'theme-boot.js'
const mark = '<!--first-paint-->'

/** The screens behind the sign-in, each with the module that draws it. */
const screens: Record<string, string> = {
  '/dashboard': 'dashboard/dashboard-screen.tsx',
  '/resume': 'resume/resume-screen.tsx',
  '/interview': 'schedule/interview-screen.tsx',
  '/interview/preparation': 'preparation/preparation-screen.tsx',
  '/interview/start': 'live/meeting/live-screen.tsx',
  '/interview/report': 'report/report-screen.tsx',
  '/packages': 'billing/packages-screen.tsx',
  '/invoice': 'billing/invoice-screen.tsx',
  '/account': 'account/account-screen.tsx',
  '/facts': 'facts/facts-screen.tsx',
  '/stories': 'stories/stories-screen.tsx',
}
/** What every one of them needs. */
const frame = ['src/start.tsx', 'src/shell/routes/signed-in.tsx']

/**
 * Draws a page before its scripts are there: `FirstPaint` stands in index.html, and a boot script picks the part that is
 * shown, sets the theme and fetches what the screen will import. The script is a file of its own, not inline, so the
 * content security policy can stay `script-src 'self'`.
 */
export function firstPaint(): Plugin {
  return {
    name: 'cuelight-first-paint',
    configureServer(server) {
      server.middlewares.use(`/${bootPath}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(bootScript({}))
      })
    },
    async transformIndexHtml(html) {
      return html.includes(mark) ? html.replace(mark, await drawFirstPaint()) : html
    },
    generateBundle(_options, bundle) {
      const scripts = Object.entries(screens).map(
        ([path, module]) => [path, listScripts(bundle, [...frame, `src/features/${module}`])] as const,
      )
      this.emitFile({ type: 'asset', fileName: bootPath, source: bootScript(Object.fromEntries(scripts)) })
    },
  }
}

async function drawFirstPaint(): Promise<string> {
  const { module } = await runnerImport<{ FirstPaint: () => ReactNode }>('./build/draw-first-paint.tsx', {
    configFile: false,
    logLevel: 'error',
  })
  return renderToStaticMarkup(createElement(module.FirstPaint))
}

/** The scripts of these modules and what they import, without those the entry brings. */
function listScripts(bundle: Rolldown.OutputBundle, modules: string[]): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const find = (ends: string) => {
    const found = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(ends)),
    )
    if (!found) throw new Error(`No script of the build draws ${ends}`)
    return found.fileName
  }
  const collect = (name: string, into: Set<string>) => {
    if (into.has(name)) return into
    into.add(name)
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') for (const each of chunk.imports) collect(each, into)
    return into
  }
  const own = new Set<string>()
  for (const each of modules) collect(find(each), own)
  const ofEntry = collect(chunks.find(({ isEntry }) => isEntry)?.fileName ?? '', new Set())
  return [...own].filter((name) => !ofEntry.has(name))
}

/**
 * Plain script: sets the theme, says which part of the first paint is shown, and fetches the scripts of the screen. Zod is
 * told not to try whether it may make functions of text: the policy forbids that, and browsers report every try.
 */
function bootScript(scripts: Record<string, string[]>): string {
  const names = [...new Set(Object.values(scripts).flat())]
  const numbers = Object.entries(scripts).map(([path, own]) => [path, own.map((name) => names.indexOf(name))])
  return `${themeBootScript('theme-cuelight')}
;(function(){window.__zod_globalConfig={jitless:true};var d=document,n=${JSON.stringify(names)},s=${JSON.stringify(Object.fromEntries(numbers))},
f=${JSON.stringify(Object.keys(screens))},p=location.pathname.toLowerCase().replace(/\\/+$/,''),k=false;
try{k=!!localStorage.getItem(${JSON.stringify(storageKeys.token)})}catch(e){}
if(k&&p==='/login')p='/dashboard';
var i=f.indexOf(p)>=0;if(p!=='/login'&&!i)return;
d.documentElement.setAttribute('data-starts',k?'frame':'login');
if(k)(s[p]||[]).forEach(function(x){var l=d.createElement('link');
l.rel='modulepreload';l.crossOrigin='';l.href='/'+n[x];d.head.appendChild(l)})})()
`
}
