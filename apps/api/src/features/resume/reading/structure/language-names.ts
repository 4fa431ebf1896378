/** Names of languages in English, German, French, Spanish, Portuguese, Italian and Dutch, without accents. */
const names = new Set(
  `engels nederlands frans duits spaans italiaans portugees turks pools russisch chinees grieks zweeds deens noors fins hongaars roemeens oekraiens hebreeuws japans koreaans vlaams fries papiaments english englisch anglais ingles inglese german deutsch allemand aleman alemao tedesco french franzosisch
  francais frances francese spanish spanisch espagnol espanol espanhol spagnolo castellano italian italienisch
  italien italiano portuguese portugiesisch portugais portugues portoghese dutch niederlandisch neerlandais
  neerlandes holandes olandese catalan katalanisch catalao catalano galician galego gallego basque euskera
  euskara valenciano valencian swedish schwedisch suedois sueco svedese danish danisch danois danes danese
  norwegian norwegisch norvegien noruego noruegues norvegese finnish finnisch finnois finlandes finlandese
  icelandic polish polnisch polonais polaco polones polacco czech tschechisch tcheque checo ceco slovak
  slowakisch slovaque hungarian ungarisch hongrois hungaro ungherese romanian rumanisch roumain rumano romeno
  rumeno bulgarian bulgarisch bulgare bulgaro greek griechisch grec griego grego greco serbian serbisch serbe
  serbio croatian kroatisch croate croata bosnian bosnisch bosniaque slovenian slowenisch slovene albanian
  albanisch albanais albanes albanese turkish turkisch turc turco russian russisch russe ruso russo ukrainian
  ukrainisch ukrainien ucraniano ucraino estonian latvian lithuanian arabic arabisch arabe arabo hebrew
  hebraisch breton bretonisch corse corsican occitan alsacien irlandais sardo maltese somali tigrinya pashto dari armenian armenisch armenien georgian georgisch azerbaijani kazakh uzbek mongolian khmer burmese lao tibetan quechua guarani nahuatl hebreu hebreo ebraico persian persisch farsi persan kurdish kurdisch kurde hindi urdu bengali
  punjabi gujarati marathi tamil telugu kannada malayalam nepali sinhala chinese chinesisch chinois chino
  chines cinese mandarin mandarim mandarino cantonese kantonesisch japanese japanisch japonais japones
  giapponese korean koreanisch coreen coreano vietnamese vietnamesisch vietnamien vietnamita thai thailandisch
  indonesian indonesisch malay tagalog filipino swahili suaheli yoruba igbo hausa amharic zulu afrikaans latin
  latein latinum latim latino esperanto luxembourgish luxemburgisch irish gaelic welsh berber
  gebardensprache lsf libras`.split(/\s+/),
)

/** A language a person speaks; the level is the file's own word. */
export interface SpokenLanguage {
  name: string
  level: string | null
}

const levelWords =
  /(?<!\p{L})(?:[ABC][12](?:\+|[-/][ABC][12])?|native(?: (?:speaker|proficiency|or bilingual(?: proficiency)?))?|mother tongue|bilingual|fluent|proficient|advanced|upper[- ]intermediate|intermediate|conversational|basic|beginner|elementary(?: proficiency)?|(?:full |limited )?professional(?: working)?(?: proficiency)?|muttersprache|verhandlungssicher|flie(?:ß|ss)end|sehr gut|gut|grundkenntnisse|grundlagen|schulkenntnisse|fortgeschritten|langue maternelle|bilingue|courant|lu[,/ ]+[ée]crit[,/ ]+parl[ée]|avanc[ée]|interm[ée]diaire|scolaire|notions|d[ée]butant|basique|nativ[oa]|lengua materna|fluido|fluente|avan[zç]ad[oa]|interm[ée]di[oa]|intermedi[áa]rio|b[áa]sic[oa]|alto|medio|l[íi]ngua (?:materna|nativa)|moedertaal|vloeiend|zeer vlot|zeer goed|goed|bovengemiddeld|gemiddeld|basis|madrelingua|ottim[oa]|buon[oa]|scolastic[oa]|conoscenza base|t[ée]cnico)(?!\p{L})/iu

/** The languages that a line names with what it says of each: "Deutsch: Muttersprache, Englisch: C1". */
export function findLanguages(text: string): SpokenLanguage[] {
  const words = [...text.matchAll(/\p{L}+/gu)]
  const found = words.filter(([word]) => names.has(plainOf(word)) && /^\p{L}{3}/u.test(word))
  return found.map((match, index) => {
    const rest = text.slice(match.index + match[0].length, found[index + 1]?.index ?? text.length)
    return { name: match[0], level: levelWords.exec(rest)?.[0] ?? null }
  })
}

/** Whether a line outside of every list of languages says how well one is spoken: "Español: nativo". */
export function isLanguageLine(text: string): boolean {
  const [first] = text.match(/\p{L}+/gu) ?? []
  if (text.length > 60 || !first || !names.has(plainOf(first)) || !text.trimStart().startsWith(first))
    return false
  return levelWords.test(text)
}

function plainOf(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
