const input = document.querySelector<HTMLInputElement>('#faq-search')
const list = document.querySelector<HTMLElement>('[data-faq-list]')
const count = document.querySelector('[data-faq-count]')
if (input && list && count) {
  const questions = [...list.querySelectorAll<HTMLDetailsElement>('[data-question]')]
  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    const found = questions.filter((question) => {
      const text = question.textContent?.toLowerCase() ?? ''
      return words.every((word) => text.includes(word))
    })
    for (const question of questions) question.hidden = !found.includes(question)
    list.hidden = found.length === 0
    count.textContent = words.length === 0 ? '' : describe(found.length)
  })
}

function describe(found: number): string {
  if (found === 0) return 'No question has these words. Try fewer or other ones.'
  return found === 1 ? '1 question' : `${found} questions`
}
