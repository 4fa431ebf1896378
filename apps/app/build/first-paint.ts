import { storageKeys } from '@cuelight/contracts/constants'
import { themeBootScript } from '@cuelight/ui/theme/themes'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { firstCalls } from '../src/shell/first-calls.ts'
import { lettersKey } from '../src/shell/letters.ts'
import type { DrawnScreen } from './draw-first-paint.tsx'
import { screens } from './screens.ts'

const bootPath = 'theme-boot.js'
const mark = '<!--first-paint-->'

/** What every one of them needs. */
const frame = ['src/start.tsx', 'src/shell/routes/signed-in.tsx']

/**
 * Draws a page before its scripts are there: `FirstPaint` stands in index.html, and for each screen in a file of its own
 * (`screens/dashboard.html`), with what the screen shows first and the scripts it will import. A boot script picks the
 * part that is shown, sets the theme, and asks the server for what the screen shows. The script is a file of its own, not
 * inline, so the content security policy can stay `script-src 'self'`. Styles are inline: one request less.
 */
export function firstPaint(): Plugin {
  let anyPaint = ''
  return {
    name: 'cuelight-first-paint',
    enforce: 'post',
    configureServer(server) {
      server.middlewares.use(`/${bootPath}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(bootScript([]))
      })
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        anyPaint = await drawFirstPaint()
        return html.replace(mark, anyPaint)
      },
    },
    async generateBundle(_options, bundle) {
      const scriptsOf = (path: string) =>
        listScripts(bundle, [...frame, `src/features/${screens[path]}`]).map((name) => `/${name}`)
      this.emitFile({ type: 'asset', fileName: bootPath, source: bootScript(scriptsOf('/dashboard')) })
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build has no index.html')
      const page = inlineStyles(String(index.source), bundle)
      index.source = page
      const drawn = await drawScreens()
      for (const path of Object.keys(screens)) {
        const preloads = scriptsOf(path).map((name) => `<meta name="later" content="${name}">`)
        const own = page
          .replace(anyPaint, await drawFirstPaint(drawn[path]))
          .replace('</head>', `${preloads.join('')}</head>`)
        this.emitFile({ type: 'asset', fileName: `screens${path}.html`, source: own })
      }
    },
  }
}

async function drawFirstPaint(screen?: DrawnScreen): Promise<string> {
  const { module } = await runnerImport<{ FirstPaint: (props: { screen?: DrawnScreen }) => ReactNode }>(
    './build/draw-first-paint.tsx',
    { configFile: false, logLevel: 'error' },
  )
  return renderToStaticMarkup(createElement(module.FirstPaint, screen && { screen }))
}

async function drawScreens(): Promise<Record<string, DrawnScreen>> {
  const { module } = await runnerImport<{ drawnScreens: Record<string, DrawnScreen> }>(
    './build/draw-screens.tsx',
    { configFile: false, logLevel: 'error' },
  )
  return module.drawnScreens
}

/** The first paint waits for nothing but the page. */
function inlineStyles(page: string, bundle: Rolldown.OutputBundle): string {
  return page.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/, (_tag, name: string) => {
    const styles = bundle[name]
    if (styles?.type !== 'asset') throw new Error(`The build has no ${name}`)
    return `<style>${styles.source}</style>`
  })
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
 * Plain script: sets the theme, says which part of the first paint is shown, and asks the server for what the screen shows
 * first. The sign-in page leads whoever is signed in to the dashboard, whose scripts only this can ask for. Zod is told
 * not to try whether it may make functions of text: the policy forbids that, and browsers report every try.
 */
function bootScript(ofDashboard: string[]): string {
  const calls = Object.entries(firstCalls).map(([path, own]) => [
    path,
    own.map(({ path: name, input = 0, without = [], isAlone = false }) => [
      name,
      input,
      without,
      isAlone ? 0 : 1,
    ]),
  ])
  return `${themeBootScript('theme-cuelight')}
;(function(){window.__zod_globalConfig={jitless:true};var d=document,s=${JSON.stringify(ofDashboard)},
f=${JSON.stringify(Object.keys(screens))},c=${JSON.stringify(Object.fromEntries(calls))},p=location.pathname.toLowerCase().replace(/\\/+$/,''),k=null;
try{k=localStorage.getItem(${JSON.stringify(storageKeys.token)})}catch(e){}
var g=k&&p==='/login';if(g)p='/dashboard';
var i=f.indexOf(p)>=0;
try{if(localStorage.getItem(${JSON.stringify(lettersKey)}))d.documentElement.setAttribute('data-letters','')}catch(e){}
if(p!=='/login'&&!i)return;d.documentElement.setAttribute('data-starts',k?'frame':'login');
if(!k)return;
if(g)s.forEach(function(x){var l=d.createElement('link');
l.rel='modulepreload';l.crossOrigin='';l.href=x;d.head.appendChild(l)});
${askFirst}})()
`
}

/** Asks what the screen `p` asks first, with the token `k`; see `src/shell/first-answers.ts`. */
const askFirst = `var q=new URLSearchParams(location.search),u=[[],[]],y=[],z=[],h=[];
(c[p]||[]).forEach(function(x){var o=x[1]&&{},m=x[2].some(function(a){return q.has(a)});
for(var a in x[1]){var v=Number(q.get(x[1][a]));if(!(v>0&&Number.isSafeInteger(v)))m=true;o[a]=v}
if(!m)u[x[3]].push([x[0],o])});
u.forEach(function(w){if(!w.length)return;var b={};w.forEach(function(e,j){if(e[1])b[j]=e[1]});
var r=fetch('/trpc/'+w.map(function(e){return e[0]}).join(',')+'?batch=1&input='+encodeURIComponent(JSON.stringify(b)),
{headers:{Authorization:'Bearer '+k}}).then(function(a){return a.json()});
w.forEach(function(e,j){var t=r.then(function(l){return l[j]}),n=y.length;t.then(function(v){h[n]=v},function(){});
y.push(e[0]+(e[1]?JSON.stringify(e[1]):''));z.push(t)})});
if(y.length)window.__firstAnswers={token:k,keys:y,answers:z,here:h}`
