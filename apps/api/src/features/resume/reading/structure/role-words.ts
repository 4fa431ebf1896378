/** The words by which a title and an employer are told, in English, German, French, Spanish and Italian. */
const titleWord =
  /(?<!\p{L})(?:engineer|developer|programmer|architect|manager|lead|leader|head|chief|director|analyst|scientist|designer|consultant|administrator|specialist|officer|assistant|associate|intern|internship|trainee|apprentice|nurse|teacher|tutor|instructor|accountant|coordinator|technician|representative|president|founder|co-?founder|owner|researcher|lecturer|professor|postdoc|fellow|editor|writer|author|novelist|journalist|recruiter|supervisor|executive|advisor|adviser|strategist|planner|operator|tester|member|volunteer|coach|mentor|contributor|clerk|cashier|councill?or|maintainer|ambassador|captain|treasurer|secretary|chair(?:man|woman)?|partner|freelancer?|contractor|student|electrician|mechanic|welder|plumber|carpenter|painter|machinist|fitter|foreman|builder|surveyor|estimator|inspector|trainer|pilot|paramedic|midwife|surgeon|doctor|dentist|veterinarian|librarian|archivist|curator|musician|actor|guard|soldier|sergeant|lieutenant|scheduler|dispatcher|courier|caretaker|nanny|au pair|gardener|farmer|baker|butcher|hairdresser|stylist|receptionist|hostess|bartender|server|cleaner|housekeeper|concierge|merchandiser|bookkeeper|economist|statistician|chemist|biologist|physicist|psychologist|counsell?or|social worker|carer|caregiver|seamstress|tailor|animator|illustrator|copywriter|reporter|blogger|paralegal|underwriter|actuary|trader|banker|teller|purchaser|expert|principal|dean|rector|chancellor|minister|mayor|buyer|seller|salesman|barista|waiter|waitress|driver|chef|cook|attorney|lawyer|paralegal|physician|therapist|pharmacist|translator|producer|photographer|agent|broker|controller|auditor|evangelist|advocate|scrum master|devops|sre|cto|ceo|cfo|coo|cio|cmo|vp|svp|evp|md|entwickler(?:in)?|leiter(?:in)?|\p{L}*ingenieur(?:in)?|\p{L}*berater(?:in)?|praktikant(?:in)?|praktikum|werkstudent(?:in)?|gesch[äa]ftsf[üu]hrer(?:in)?|\p{L}*sachbearbeiter(?:in)?|\p{L}*kaufmann|\p{L}*kauffrau|\p{L}*assistent(?:in)?|mitarbeiter(?:in)?|referent(?:in)?|\p{L}*lehrer(?:in)?|\p{L}*techniker(?:in)?|\p{L}*architekt(?:in)?|\p{L}*pfleger(?:in)?|\p{L}*verk[äa]ufer(?:in)?|auszubildende[rn]?|\p{L}*fachkraft|\p{L}*helfer(?:in)?|\p{L}*meister(?:in)?|\p{L}*mechaniker(?:in)?|mechatroniker(?:in)?|\p{L}*elektriker(?:in)?|\p{L}*elektroniker(?:in)?|\p{L}*arzt|\p{L}*[äa]rztin|\p{L}*pfleger(?:in)?|erzieher(?:in)?|sekret[äa]r(?:in)?|buchhalter(?:in)?|\p{L}*verwalter(?:in)?|\p{L}*redakteur(?:in)?|dozent(?:in)?|doktorand(?:in)?|trainee|azubi|vorstand|\p{L}*direktor(?:in)?|koch|k[öo]chin|fahrer(?:in)?|lagerist(?:in)?|programmierer(?:in)?|\p{L}*analyst(?:in)?|\p{L}*spezialist(?:in)?|\p{L}*koordinator(?:in)?|designer(?:in)?|\p{L}*entwickler(?:in)?|\p{L}*leiter(?:in)?|teamlead|hilfskraft|ing[ée]nieure?|d[ée]veloppeu(?:r|se)|chef(?:fe)?|responsable|directeur|directrice|stagiaire|stage|consultante?|gestionnaire|charg[ée]e?|conseill(?:er|[èe]re)|vendeu(?:r|se)|technicien(?:ne)?|assistante?|comptable|enseignante?|infirmi(?:er|[èe]re)|alternante?|apprentie?|auxiliaire|auditeur|auditrice|adjointe?|animateur|animatrice|acheteu(?:r|se)|avocate?|chercheu(?:r|se)|coordinateur|coordinatrice|cuisini(?:er|[èe]re)|doctorante?|[ée]ducateur|[ée]ducatrice|[ée]lectricien(?:ne)?|formateur|formatrice|graphiste|ma[îi]tre de conf[ée]rences|m[ée]canicien(?:ne)?|professeure?|r[ée]dacteur|r[ée]dactrice|secr[ée]taire|serveu(?:r|se)|[ée]tudiante?|b[ée]n[ée]vole|pr[ée]sidente?|ing[eé]nier[oa]|ingenier[oa]|desarrollador(?:a)?|programador(?:a)?|jef[ea]|director(?:a)?|gerente|analista|becari[oa]|consultor(?:a)?|asistente|coordinador(?:a)?|profesor(?:a)?|t[ée]cnic[oa]|encargad[oa]|dise[ñn]ador(?:a)?|administrativ[oa]|dependiente|abogad[oa]|arquitect[oa]|auxiliar|camarer[oa]|cociner[oa]|comercial|contable|delineante|docente|enfermer[oa]|electricista|investigador(?:a)?|maestr[oa]|m[ée]dic[oa]|monitor(?:a)?|operari[oa]|pasante|practicante|recepcionista|redactor(?:a)?|residente|responsable|secretari[oa]|supervisor(?:a)?|vendedor(?:a)?|voluntari[oa]|pr[áa]cticas)(?![\p{L}])/iu
const companyWord =
  /(?:^|[\s,(])(?:inc\.?|llc|ltd\.?|limited|corp\.?|corporation|company|co\.|gmbh|ag|se|kg|ohg|e\.?v\.?|plc|group|gruppe|groupe|grupo|s\.?a\.?(?:s|rl)?\.?|s\.?l\.?u?\.?|bv|ab|oy|university|universit(?!ari)\p{L}*|universidad|hochschule|college|school|schule|[ée]cole|escuela|bank|banque|banco|banking group|labs?|laborator(?:y|ies)|institute|institut|instituto|hospital|klinikum|clinic|foundation|stiftung|studios?|agency|agentur|council|commission|ministry|ministerio|center|centre|holdings?|industries|werke|verlag|mairie|city of|department of|association|society|club|church|airlines|ventures|museum|academy|edition|[ée]dition)(?=$|[\s,.)])/iu
/** These name an employer at the end of a text only: "Acme Software", but "Software Engineer". */
const companyEnding =
  /\b(?:technologies|technology|solutions|systems|systeme|software|robotics|logistics|media|networks?|capital|pharma|research|partners|energy|health|consulting|services|digital|ai)$/iu

/** How somebody is employed; beside a title it says nothing. */
export const contractWord =
  /^(?:(?:mission|stage|cdi|cdd|alternance|int[ée]rim|freelance|contract|contractor|full[- ]?time|part[- ]?time|permanent|temporary|self-employed|vollzeit|teilzeit|festanstellung|befristet|praktikum|internship|pr[áa]cticas|contrato|jornada completa|media jornada|indefinido|temporal|remote|hybrid)(?:\s*(?:&|\/|,|\+|et|und|and|y)\s*)?)+$/iu

/** Above 0 for what reads like a title, below for an employer, 0 where words do not tell. */
export function rankOf(text: string): number {
  const company = companyWord.test(text) ? 3 : companyEnding.test(text) ? 1 : 0
  const lastWord = (text.split(/[(,]/, 1)[0] ?? '').trimEnd().split(/\s+/).at(-1) ?? ''
  // "Lab Manager" is a title although labs employ people: what it ends with counts more.
  return (titleWord.test(text) ? 2 : 0) + (titleWord.test(lastWord) ? 2 : 0) - company
}

/** Whether a word of the text says by itself that it is a title or an employer. */
export function isNamed(text: string): boolean {
  return titleWord.test(text) || companyWord.test(text)
}

export function hasCompanyWord(text: string): boolean {
  return companyWord.test(text)
}

export function hasTitleWord(text: string): boolean {
  return titleWord.test(text)
}
