const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const reportDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
const moneyFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
})

function formatWith(format: Intl.DateTimeFormat, iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? 'N/A' : format.format(time)
}

export const formatDate = (iso: string) => formatWith(dateFormat, iso)
export const formatDateTime = (iso: string) => formatWith(dateTimeFormat, iso)
/** en-US with a long month, whatever the browser speaks (specification, section 2). */
export const formatReportDate = (iso: string) => formatWith(reportDateFormat, iso)
export const formatDollars = (amount: number) => moneyFormat.format(amount)
/** Megabytes with two decimals. */
export const formatMegabytes = (sizeBytes: number) => `${(sizeBytes / (1024 * 1024)).toFixed(2)} MB`
