# syntax=docker/dockerfile:1
# One image, two stages: the first builds the web client, the second holds what running needs and nothing more.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev
COPY . .
RUN node tools/build.mjs && npm run --silent sbom > sbom.cdx.json

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Memory that searches gave back is the system's again.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
WORKDIR /app
# An ordinary user: PostgreSQL refuses root, and nothing here needs it.
RUN useradd --system --create-home --uid 10001 vigie && install --directory --owner=vigie --group=vigie /data
COPY --from=build /app/package.json /app/sbom.cdx.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/src ./src
USER vigie
VOLUME /data
EXPOSE 3000
# The stop finishes what was accepted; the signal reaches Node directly, without a shell in between.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# --init is not needed: Vigie waits for the processes it starts.
ENTRYPOINT ["node", "--max-semi-space-size=8", "src/apps/server/main.ts"]
CMD ["--empty"]
