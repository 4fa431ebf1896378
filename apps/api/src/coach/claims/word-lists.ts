/**
 * Words that claim no deed, outcome, scope or title by themselves. Whatever is neither here, nor in a source, nor a
 * synonym of a source's word makes a sentence say more than its source. Words that inflate ("all", "only", "alone",
 * "first", "best", "company", "successfully") are left out on purpose.
 */
export const neutralWords = new Set(
  `a about above according across actually after afterwards again ago ahead along already also although am among an and
  another any able allow allowed allowing allows amount anyone anything approach approached are area areas around as aside ask asked asking asks at attention available away
  back background based be because bring brings bringing brought support supported supporting supports became become been beforehand began begin being below besides between both brief
  briefly but by came can case cases certain chance clear clearly closely come comes concrete concretely connect connecting
  connection could currently deal described detail details did different directly do does doing done down due during
  each earlier effort efforts either enable enabled enables enabling exist existed existing exists happen occur occurred else end enough even eventually exactly example examples experience experienced explains
  fact far few finally find focus focused follow followed following for former from further furthermore gave general
  generally get gets getting give given gives giving go goes going goal goals got had handle happen happened has have having
  he help helped helping helps her here hers him his how however i idea if important in including initially instance
  instead into involve involved involving is it item items its itself just keep kept key kind kinds know known last later
  latter let lets like likewise line lines list listed lists little long look looked looking looks main mainly many matter matters may
  me mean meaning means meant meantime might mine moment moments more moreover most mostly much must my myself name named namely near
  nearest necessary number people person need needed needs new next now occasion of off often ok okay on once one ones onto or order other others
  otherwise our ours ourselves out outcome over own part participate participated participating parts per perhaps personally piece pieces place
  plain plainly point points possible possibly previous previously probably problem process project projects question
  questions quickly quite rather really receive received receiving reason reasons recent recently regard regarding related relevant respectively
  result resulted resulting results resume resumes role roles same saw say says seen set sets setting several shall she short shortly should show showed shows side similar
  similarly since situation situations small so some somebody someone something sometimes somewhat soon sort specific
  specifically stand stands step steps still story such sure take takes taken taking task tasks tell telling than thanks that the their theirs them
  themselves then there thereby therefore these they thing things think this those though through throughout thus
  time to together told too took toward towards track turn turned two under unit until up upon us use used useful using
  usually various very via was way ways we well went were what whatever when where whereas whereby which while who whole-time
  whom whose why will with within worth work worked working works would yet you your yours yourself cv
  assist assisted assisting contribute contributed contributing contribution support-role responsible-for join joined worth act acted acting
  made-sure ensure ensured ensuring come-close concerned apart itself previous prior beginning basis context activity activities aspect
  aspects thing topic topics subject-matter daily-work duty duties challenge challenges aim aimed purpose
  stay stayed staying put step stepped stepping try tried trying attempt attempted turn approximately roughly nearly almost overall simply carefully
  period figure figures value current actual call called consist contain comprise continue continued remain remained appear
  belong face faced encounter encountered perform performed conduct conducted carry provide provided achieve achieved reach
  reached yield individual individuals folk folks respective early usual typical accordingly besides toward frame today's
  look big bit lot lots couple pair such-as upcoming want wanted wanting wants meanwhile thereafter`.split(
    /\s+/u,
  ),
)

/** What a bridge may say beside the words of the job and the question: it speaks about the answer, not the candidate. */
export const bridgeWords = new Set(
  `answer answers add briefly begin bring brings build carry clear close closes closest come comes conflict connect depend
  depends describe draw draws explain fit fits fill gap good glad happy honest honestly hope interest interested interesting learn like
  love match matches mention missing nearest offer offered person plan plans plainly please prepare quote real relevant say speak
  speaks start strength strengths suggest suits talk teach tell think understand want weakness weaknesses words worth
  own resume interview interviewer role company job position team employer recruiter requirement requirements ask asked somebody
  someone look wants needs leadership teamwork handling learning failure problem solving technical depth customer focus delivering deadlines
  hear discuss share show mean try keep continue practise rehearse remember first second third next initiative communication adaptability integrity thing things below now what do job`.split(
    /\s+/u,
  ),
)

/** What a blank may ask about beside the words of the job and the question. */
export const blankWords = new Set([
  ...bridgeWords,
  ...`amount better budget change changed choose chose core cost date decide decided decision differently effect feel figure goal help
  improve improved impact long measure measured metric metrics money numbers outside people percent proud proudest repeat reaction role
  save saved size learned learnt outcome people team teams time users customers year years yourself achieve challenge done`.split(
    /\s+/u,
  ),
])

/**
 * Words that may stand for each other in a resume line, a group a line. Groups do not chain: a word is supported when it
 * shares one group with a word of the source. What is more than the source is never in a group with it ("led" is not "supported").
 */
export const synonymGroups: readonly string[] =
  `reduce cut lower decrease shrink drop fall trim bring shorten decline minimise slash less short down save make
increase raise grow rise lift boost gain climb up improve high more go make
improve better enhance optimise strengthen good increase raise make
fast quick quicker speed latency accelerate make rapid responsive slow response performance
build create develop make construct engineer program code craft produce implement set establish
introduce establish start launch initiate begin set roll bring implement create adopt put institute make
launch release ship publish roll introduce go
design architect draw make sketch devise
write author draft document compose prepare make create put
rewrite rewrote revise rework rebuild write redo
lead head direct run manage responsible charge oversee supervise guide spearhead
manage responsible charge run oversee organise look administer plan handle
plan organise schedule arrange coordinate responsible prepare manage
organise run hold host arrange coordinate set
teach train coach mentor instruct tutor educate
mentor coach guide advise support mentorship pairing
hire recruit employ interview onboard
move migrate transfer shift switch port transition convert change away relocate replace
replace switch change swap substitute
analyse study examine investigate review assess evaluate look
check review verify examine inspect test look control audit
find discover identify detect spot uncover diagnose notice see
fix resolve solve repair correct remedy settle rectify
negotiate agree agreement settle negotiation
mediate mediator settle
collaborate partner jointly cooperate alongside joint together with
present show report explain demonstrate brief pitch tell speak presentation
explain describe present clarify tell
handle process serve treat answer deal manage
deliver complete finish ship hand provide release
finish complete end close conclude
automate automatic script automation
maintain keep support operate care look run upkeep service
keep retain hold stay remain maintain continue
stop end halt cease cancel quit close abandon discontinue
delete remove drop discard eliminate clean
close shut end complete
buy purchase acquire procure
sell close
win gain obtain secure earn
customer client buyer account
customer user client
guest visitor customer
employee staff worker colleague personnel member
person people
student pupil learner child class
team crew group squad
company firm business organisation employer
department division unit section
cost spend expense expenditure price
money spend budget
error mistake bug defect fault wrong
incident outage failure downtime disruption interrupt
interrupt interruption disrupt stop outage
ill sick sickness illness
document documentation guide manual write procedure record
report statement
meeting session
application app software system tool program platform
system platform infrastructure
service application
website site web page
test experiment trial
survey poll questionnaire ask
interview talk speak conversation ask
method procedure process way
contract agreement deal
lose loss lost
damage harm hurt
month monthly
week weekly
year yearly annual annually
day daily
night nightly overnight
morning daily
hour hourly
quarter quarterly
euro eur
million mio
percent share
half halve fifty
double twice twofold
triple threefold
weekly week
language word wording
plain simple clear
big large great major
small little minor
quick fast rapid
old outdated outmoded date ancient former
late delay delayed overdue
early soon before
new newly recent
several some
open use visit
use rely apply employ open
care look treat nurse
patient sick
responsible own ownership charge
own responsible
propose suggest recommend
decide choose decision
ask request
answer reply respond response
visit see meet call
calm reassure quiet soothe
train prepare
measure track monitor count
monitor watch observe track
code encode program
before ahead beforehand prior previous early instead from after until replace advance
through during throughout
price cost rate
trip journey travel
deploy release ship roll
research study
create generate produce
speak talk present
learn study
cover include
part piece section portion
split divide break separate
merge combine join unite
share exchange
allow let enable permit
cause reason origin source
need require
create make
edit revise correct
store save keep
connect link integrate attach
check ensure
handmade hand manual
worth value
board executive
mathematics math
class lesson course
long length last
nobody none
go change move
expert specialist
all every whole entire
reorganise rearrange restructure reorder
negotiate renegotiate
persuade convince
reject refuse decline
repeat redo again
verify check confirm prove validate
update renew refresh modernise revise
supervise oversee supervisor lead manage
forecast predict estimate
calculate compute figure
collect gather compile assemble
choose select pick
publish post release
attend join visit
lease rent
send ship deliver dispatch transport
repair mend fix
warn alert notify inform
order purchase
expand extend broaden grow widen enlarge
renew extend prolong
streamline simplify simple easy
prevent avoid stop
protect secure safeguard
encourage motivate inspire
score grade mark rate
salary pay wage
shop store branch
factory plant
vehicle car
flat apartment
film movie video
photo picture image
child kid
doctor physician
lawyer attorney
goods product item
revenue income turnover earnings
target objective
rule policy regulation guideline
phone telephone call
mail email
risk danger
warehouse depot
duty shift
ticket case request
crash fail fault
colleague peer
show guide
recipe dish
tender bid offer
refund repay reimburse
translate translation
move relocate
gather meet
plan schedule timetable
timetable schedule
suggestion proposal idea propose suggest
advise consult counsel recommend
care nurse
inspect check
assemble build
evaluate judge
save rescue
guide manual handbook
start open
worried concerned
angry upset
broken faulty damaged
calm quiet
common shared joint
international global worldwide
local regional
apply application
common frequent usual typical
represent speak representative
sponsor sponsorship fund
fund funding finance grant
supply supplier
conference event
rent rental lease
digitise scan
edit cut
show display present
mayor politician
search seek
borrow lend
raise collect
nominate name
certify certification certificate
qualify qualification
measure metric
deadline date
chair lead
answer handle respond
publish write
invoice bill
sort order arrange
pack package
compare comparison
count number
draw paint
feed supply
grow cultivate
pilot trial test
prototype mock
simulate model simulation
visualise chart graph plot
query search
index catalogue
cache store
encrypt secure
scale grow
debug fix troubleshoot
tune optimise adjust
adjust adapt change modify alter
archive store
backup copy
clone copy
rank sort
merge integrate
upgrade update
install setup deploy
configure setup set
log record
track follow
escalate raise
triage prioritise
prioritise rank order
estimate assess
interview hire`.split('\n')

/** Nouns that are titles; to be one is a claim of its own. */
export const titleNouns = new Set(
  `head lead leader manager director chief owner founder cofounder president principal boss supervisor captain partner cto ceo cfo
  coo cio vp deputy officer executive engineer architect developer programmer analyst consultant designer scientist administrator
  coordinator specialist expert surgeon doctor physician nurse chair chairman chairwoman chairperson professor teacher lecturer researcher trainer
  foreman dispatcher planner strategist editor producer buyer accountant controller auditor lawyer attorney secretary treasurer
  senior staff fellow intern trainee assistant associate member representative ambassador champion`.split(
    /\s+/u,
  ),
)

export const negations = new Set(
  'not no never without none nobody nothing neither nor cannot nowhere hardly lacking'.split(' '),
)
