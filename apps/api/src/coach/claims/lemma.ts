const pairs = `began:begin begun:begin brought:bring built:build bought:buy caught:catch chose:choose chosen:choose came:come
  cut:cut dealt:deal did:do done:do drew:draw drawn:draw drove:drive driven:drive fell:fall fallen:fall felt:feel fought:fight
  found:find gave:give given:give went:go gone:go got:get gotten:get grew:grow grown:grow had:have has:have heard:hear held:hold
  hid:hide kept:keep knew:know known:know led:lead left:leave lent:lend lost:lose made:make meant:mean met:meet overcame:overcome
  oversaw:oversee overseen:oversee paid:pay ran:run rose:rise risen:rise rebuilt:rebuild rewrote:rewrite rewritten:rewrite
  said:say saw:see seen:see sent:send shown:show shrank:shrink shrunk:shrink sold:sell sought:seek spent:spend spoke:speak
  spoken:speak stood:stand taught:teach thought:think threw:throw told:tell took:take taken:take understood:understand
  undertook:undertake undertaken:undertake was:be were:be been:be is:be are:be am:be withdrew:withdraw won:win wrote:write
  written:write fed:feed ate:eat sped:speed swept:sweep struck:strike split:split spread:spread set:set put:put let:let
  reduction:reduce reductions:reduce sale:sell sales:sell analysis:analyse analyses:analyse analytics:analyse analytic:analyse
  growth:grow loss:lose losses:lose daily:day delivery:deliver deliveries:deliver success:succeed successful:succeed
  successfully:succeed children:child people:person men:man women:woman lives:life criteria:criterion data:data
  introduction:introduce production:produce description:describe subscription:subscribe decision:decide decisions:decide
  division:divide recovery:recover discovery:discover approval:approve removal:remove arrival:arrive proposal:propose
  choice:choose choices:choose failure:fail failures:fail safety:safe speech:speak thought:think proof:prove
  maintenance:maintain performance:perform responsibility:responsible responsibilities:responsible maths:mathematics math:mathematics
  programme:program programmes:program programming:program ms:millisecond secs:second hrs:hour hr:hour mins:minute min:minute
  yrs:year docs:document documentation:document documentations:document specs:specify spec:specify specification:specify
  specifications:specify apps:application app:application info:information timetables:timetable kilometres:kilometre
  eur:euro euros:euro usd:dollar dollars:dollar gbp:pound pounds:pound explanation:explain explanations:explain
  completion:complete adoption:adopt retention:retain acquisition:acquire acquisitions:acquire fewer:less least:less
  better:good best:best worse:bad
  faster:fast longer:long shorter:short shorten:short shortened:short shortening:short shortens:short lengthen:long length:long
  larger:large smaller:small higher:high quicker:quick older:old newer:new earlier:early easier:easy cheaper:cheap simpler:simple
  stronger:strong closer:close wider:wide deeper:deep greater:great bigger:big slower:slow safer:safe cleaner:clean clearer:clear
  fastest:fast longest:long busier:busy busiest:busy quickly:quick newly:new monthly:month weekly:week nightly:night hourly:hour
  yearly:year annually:annual quarterly:quarter payment:pay payments:pay repayment:repay sent:send renewal:renew refusal:refuse
  response:respond responses:respond reply:reply replies:reply belief:believe sickness:sick illness:ill depth:deep
  width:wide height:high strength:strong strengthen:strong strengthened:strong widen:wide widened:wide simplify:simple simplified:simple
  translation:translate translator:translator coworker:colleague coworkers:colleague teammate:colleague teammates:colleague
  unhappy:unhappy modernised:modernise persuasion:persuade inquiry:enquiry inquiries:enquiry`
const irregular = new Map(pairs.split(/\s+/u).map((pair) => pair.split(':') as [string, string]))

/** One form for the forms of an English word ("migrated", "migration"), never shown. Other words stay as they are. */
export function lemma(word: string): string {
  const plain = word.toLowerCase().replace(/['’]s$|['’]$/u, '')
  const known = irregular.get(plain)
  return root(known ?? plain)
}

function root(word: string): string {
  if (!/^[a-z]+$/u.test(word)) return word
  const inflected = stripDerivation(stripInflection(word)).replace(/(?<=.{3})our$/u, 'or')
  // "plann" and "plan", "sell" and "sel": written once everywhere.
  return inflected.length > 3 ? inflected.replace(/([bcdfgklmnprstz])\1$/u, '$1') : inflected
}

function stripInflection(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/u.test(word) && word.length > 4) return word.slice(0, -2)
  if (/[^su]s$/u.test(word) && !word.endsWith('is') && word.length > 3)
    return stripInflection(word.slice(0, -1))
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`
  const part = word.replace(/(?:ing|ed)$/u, '')
  return part !== word && /[aeiouy]/u.test(part) && part.length > 2 && !word.endsWith('eed') ? part : word
}

const derivations: [RegExp, string][] = [
  [/ification$/u, 'if'],
  [/ify$/u, 'if'],
  [/^(.{3,})(?:ational|ation|ations|ative|ator|ate|at)$/u, '$1'],
  [/^(.{3,}[st])ions?$/u, '$1'],
  [/^(.{4,})ments?$/u, '$1'],
  [/^(.{4,})(?:ise|ize|is|iz)$/u, '$1iz'],
  [/^(.{4,})ily$/u, '$1y'],
  [/^(.{3,})ly$/u, '$1'],
  [/^(.{4,})ship$/u, '$1'],
]

function stripDerivation(word: string): string {
  let form = word
  for (const [pattern, replacement] of derivations) {
    if (!pattern.test(form)) continue
    form = form.replace(pattern, replacement)
    break
  }
  return form.length > 3 ? form.replace(/e$/u, '') : form
}
