# The product in one image, for amd64 and arm64: no step names a processor. Runs as an ordinary user.
#   docker build -t cuelight .
#   docker compose up            (docker-compose.yml: everything around it)
# `node scripts/try-image.mjs` does every step of this file in an empty folder, for machines without an engine.

FROM node:26.10.0-trixie-slim AS build
WORKDIR /app
COPY . .
RUN node scripts/run.mjs build

# What runs in production and nothing else; the layer stays as long as the lockfile does.
FROM node:26.10.0-trixie-slim AS packages
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .node-version ./
COPY patches patches
COPY scripts scripts
COPY apps/api/package.json apps/api/package.json
COPY packages/config/package.json packages/config/package.json
COPY packages/contracts/package.json packages/contracts/package.json
COPY packages/db/package.json packages/db/package.json
COPY packages/documents/package.json packages/documents/package.json
COPY packages/sandbox/package.json packages/sandbox/package.json
RUN node scripts/install-production.mjs

FROM node:26.10.0-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json LICENSE NOTICE ./
COPY docs/third-party-licences.md docs/components.cdx.json docs/
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/apps/api/node_modules apps/api/node_modules
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/app/dist apps/app/dist
COPY --from=build /app/apps/site/dist apps/site/dist
COPY deploy/check-health.mjs deploy/check-health.mjs
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 CMD ["node", "deploy/check-health.mjs"]
CMD ["node", "apps/api/dist/main.js"]
