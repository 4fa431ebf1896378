/**
 * The circles of a graph (a map from each name to those it needs), each as a shortest way round from one of its
 * members. A name that needs itself is no circle.
 */
export function findCircles(graph) {
  const circles = []
  const seen = new Set()
  for (const start of graph.keys()) {
    if (seen.has(start)) continue
    const circle = findWayBack(graph, start)
    if (!circle) continue
    circles.push(circle)
    for (const name of circle) seen.add(name)
  }
  return circles
}

/** Breadth first, so the way found is the shortest. */
function findWayBack(graph, start) {
  const cameFrom = new Map()
  const waiting = [start]
  for (const name of waiting) {
    for (const next of graph.get(name) ?? []) {
      if (next === start && name !== start) return traceWay(cameFrom, start, name)
      if (next === start || cameFrom.has(next)) continue
      cameFrom.set(next, name)
      waiting.push(next)
    }
  }
  return null
}

function traceWay(cameFrom, start, last) {
  const way = [start]
  for (let name = last; name !== start; name = cameFrom.get(name)) way.unshift(name)
  return [start, ...way]
}
