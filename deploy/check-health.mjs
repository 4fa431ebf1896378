// The health check of the image. A worker has no door; that its process runs is all it can show.
const roles = process.env.ROLES ?? 'http,worker'
if (roles.includes('http')) {
  const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`)
  process.exitCode = response.ok ? 0 : 1
}
