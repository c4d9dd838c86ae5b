# The portal as an image: built with everything, run with what the server needs. `compose.yaml` adds PostgreSQL. A tag may
# be moved, a digest not: take a newer one when Node has a security release.
FROM node:24-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /trilha
COPY package.json package-lock.json ./
COPY renderer ./renderer
RUN npm ci
COPY . .
# Of the commit that is built, e.g. --build-arg COMMIT=$(git rev-parse HEAD): what is published later is compared with it.
ARG COMMIT=
RUN node scripts/build.mjs && npm prune --omit=dev

FROM node:24-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /trilha
COPY --from=build /trilha/package.json ./package.json
COPY --from=build /trilha/node_modules ./node_modules
COPY --from=build /trilha/dist ./dist
COPY --from=build /trilha/schemas/api ./schemas/api
COPY --from=build /trilha/schemas/brands ./schemas/brands
COPY --from=build /trilha/src/sandbox/database/migrations ./src/sandbox/database/migrations
# The embedded database's folder, unless DATABASE_URL names a server.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the process that gets SIGTERM.
CMD ["node", "dist/server/main.js"]
