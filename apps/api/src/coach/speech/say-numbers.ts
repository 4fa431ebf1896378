const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** Nouns that carry a number as a name: "year 9", "level 2 nurses", "bays 1 and 2". */
const numbered =
  /(?:\b(?:years?|levels?|grades?|phases?|bays?|halls?|weeks?|rounds?|classes|class|stages?|tiers?|parts?|chapters?|culverts?|units?|rooms?|floors?|numbers?|no\.?|version|iso|python|java|q|fy|band|key stage|type|option|step|lines?)|\p{Lu}[\p{L}\d]{0,40}|\d|\d to|from|than|[-–/.,]) $/u

/** Writes one to ten as words where a number counts things: "a team of 3, 7 months" becomes "a team of three, seven months". */
export function saySmallNumbers(text: string): string {
  return text
    .replace(
      /(?<![\p{L}\d.,])([1-9]) in (10|[2-9])(?![\p{L}\d.,]\d|\d)/gu,
      (_whole, one: string, other: string) => `${words[Number(one)]} in ${words[Number(other)]}`,
    )
    .replace(
      /(?<![\p{L}\d.,:/#–→+-])(10|[1-9])(?= (?:of|out of|in (?:\d+|a|every)\b|people\b|men\b|women\b|children\b|staff\b|[\p{Ll}][\p{Ll}-]*(?: [\p{Ll}-]+)?s\b))/gu,
      (digits: string, ...rest: unknown[]) => {
        const place = rest.at(-2) as number
        const before = text.slice(0, place)
        const isFirst = before === ''
        if (!isFirst && numbered.test(before) && !/[,.] $/u.test(before)) return digits
        if (/\d[.,] $/u.test(before) && !/\p{L}[^\d]{0,200}\d{0,20}[.,] $/u.test(before)) return digits
        return words[Number(digits)] ?? digits
      },
    )
    .replace(/(?<=^|, |and )1(?= (?!of\b|in\b|to\b|and\b|percent|January|May)\p{Ll}{3,})/gu, 'one')
    .replace(
      /(?<=\bteam of |\bgroup of |\bkitchen of |\bcrew of |\bparty of )(10|[1-9])(?![\p{L}\d]|[.,]\d)/gu,
      (digits) => words[Number(digits)] ?? digits,
    )
}
