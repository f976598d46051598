FROM node:24.21.0-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# A volume that is mounted on a folder of the image belongs to whom the folder belongs to.
RUN npm run build && npm prune --omit=dev && mkdir .data backups

FROM node:24.21.0-slim
# Within a container every caller comes from elsewhere: what of it the world may reach, the published port decides.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/shop/.data
WORKDIR /shop
COPY --from=build --chown=node:node /shop /shop
USER node
VOLUME /shop/.data
EXPOSE 3000
CMD ["node", "scripts/start.ts"]
