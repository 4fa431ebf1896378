import type { InstructionPattern } from './instruction-patterns.ts'

const sign = (source: string) => new RegExp(source, 'u')

/** The two commonest instructions in other languages; Latin letters without accents, as the texts are compared. */
export const foreignInstructions: readonly InstructionPattern[] = [
  {
    reason: 'It tells a machine, in another language, to ignore its instructions.',
    signs: [
      sign(
        String.raw`\b(?:ignorier|missacht|vergiss|vergessen sie|befolge|beachte)\p{L}*\b.{0,60}(?:anweisung|instruktion|vorgabe|befehl|prompt|bisherige regel|vorherige)`,
      ),
      sign(
        String.raw`\b(?:ignore[zr]?|oublie[zr]?|ne (?:tiens|tenez) pas compte|fai(?:s|tes) abstraction)\b.{0,60}(?:instructions|consignes|regles|directives|ordres) (?:precedent|ci-dessus|anterieur|donne|du systeme|initiale)`,
      ),
      sign(
        String.raw`\b(?:ignora|ignore|ignoren|ignorad|olvida|olvide|no sigas|descarta)\b.{0,60}(?:instrucciones|reglas|ordenes|indicaciones)`,
      ),
      sign(
        String.raw`\b(?:ignore|ignora|esqueca|desconsidere|desconsidera)\b.{0,60}(?:instrucoes|regras|ordens|comandos)`,
      ),
      sign(
        String.raw`\b(?:ignora|ignorate|dimentica|dimenticate|non seguire)\b.{0,60}(?:istruzioni|regole|direttive|comandi)`,
      ),
      sign(String.raw`\b(?:negeer|vergeet)\b.{0,60}(?:instructies|regels|opdrachten|aanwijzingen)`),
      sign(String.raw`\b(?:zignoruj|ignoruj|zapomnij|pomin)\p{L}*\b.{0,60}(?:instrukcj|polece|zasad)`),
      sign(
        String.raw`\b(?:ignorera|ignorer|bortse|se bort|glom|glem)\b.{0,60}(?:instruktion|instruks|anvisning|regler|regl)`,
      ),
      sign(
        String.raw`(?:onceki|yukaridaki|tum)\b.{0,60}(?:talimat|kural|komut).{0,60}(?:yok say|gormezden|unut|dikkate alma)`,
      ),
      sign(
        '(?:игнорир|забудь|не следуй|не выполняй|проігнор|ігнору|забудьт)[а-яёіїє]*.{0,60}(?:инструкц|указан|правил|команд|інструкц|вказів)',
      ),
      sign('(?:忽略|无视|無視|忘记|忘記|不要理会).{0,20}(?:指令|指示|提示|说明|說明|規則|规则)'),
      sign('(?:指示|命令|プロンプト|ルール).{0,20}(?:無視|忘れ)'),
      sign('(?:지시|명령|프롬프트|규칙).{0,20}(?:무시|잊)'),
      sign('(?:تجاهل|انس|انسى|لا تتبع).{0,60}(?:تعليمات|أوامر|قواعد)'),
      sign('(?:निर्देश|आदेश|नियम).{0,60}(?:अनदेखा|नज़रअंदाज़|नजरअंदाज|भूल)'),
    ],
  },
  {
    reason: 'It tells a machine, in another language, how to judge you.',
    signs: [
      sign(
        String.raw`\b(?:bewerte|bewerten sie|stufe|empfiehl|empfehlen sie)\b.{0,40}\b(?:diesen?|die(?:sen)?|den|mich)\b.{0,30}(?:kandidat|bewerber|lebenslauf|punkt|hochst|\b100\b)|\b(?:gib|geben sie|vergib)\b.{0,60}(?:hochst|voll|maximal|beste|\b100\b).{0,20}(?:punkt|bewertung|note|wertung)`,
      ),
      sign(
        String.raw`\b(?:notez?|evaluez?|attribuez?|donnez?|recommandez?)\b.{0,50}(?:ce candidat|cette candidate|note maximale|meilleure note|score maximal|(?<![\d,.])100\b)`,
      ),
      sign(
        String.raw`\b(?:califica|califique|puntua|evalua|dale|otorga|asigna|recomienda)\b.{0,50}(?:este candidato|esta candidata|puntuacion|nota maxima|\b100\b)`,
      ),
      sign(
        String.raw`\b(?:avalie|avalia|de|atribua|pontue|recomende)\b.{0,50}(?:este candidato|esta candidata|ao candidato|nota maxima|pontuacao maxima)`,
      ),
      sign(
        String.raw`\b(?:valuta|valutate|assegna|assegnate|dai|raccomanda)\b.{0,50}(?:questo candidato|questa candidata|punteggio massimo|voto massimo|\b100\b)`,
      ),
      sign(String.raw`\b(?:beoordeel|geef)\b.{0,50}(?:deze kandidaat|hoogste (?:score|cijfer)|\b100\b)`),
      sign(String.raw`\b(?:ocen|przyznaj|daj)\b.{0,50}(?:tego kandydata|temu kandydatowi|maksymal|\b100\b)`),
      sign(String.raw`\bbu aday[a-zı]*\b.{0,50}(?:puan|100|en yuksek)`),
      sign('(?:оцени|поставь|присвой|дай|рекомендуй|постав)[а-яёіїє]*.{0,50}(?:кандидат|максимальн|100)'),
      sign('(?:给|給|打|评|評).{0,20}(?:满分|滿分|100\\s?分|最高分)'),
      sign('(?:満点|100\\s?点|最高(?:点|評価)).{0,20}(?:つけ|付け|与え|して|評価)'),
      sign('(?:만점|100\\s?점|최고).{0,20}(?:주세요|줘|부여|평가)'),
      sign('(?:أعط|امنح|قيم|اعط).{0,60}(?:المرشح|درجة|100|أعلى)'),
      sign('(?:उम्मीदवार).{0,60}(?:अंक|100|सर्वोच्च)'),
    ],
  },
]
