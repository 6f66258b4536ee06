#!/bin/sh
# Fills in the templates from the environment and then runs nginx as this process. It writes to EDGE_DIR only.
set -eu
: "${EDGE_PORT:?the port to listen on}" "${EDGE_GATEWAYS:?host:port of each gateway, or of one name that resolves to all of them}"
: "${EDGE_RESOLVER:?address of the name server}" "${EDGE_DIR:?a folder to write to}"
# How many requests per second that are not answered from the cache each client may send, and how many more in a burst.
: "${EDGE_MISSES_PER_SECOND:=50}" "${EDGE_MISSES_AT_ONCE:=1000}"
# How many streams and WebSockets each client may hold (a whole stadium may share one address), and how many all clients together. Each
# takes two of a worker's 16,384 connections.
: "${EDGE_STREAMS_PER_CLIENT:=2000}" "${EDGE_STREAMS:=$((6000 * $(nproc)))}"
# How many of 100 answers with a status below 400 have a line in the log.
: "${EDGE_LOGGED_PERCENT:=1}"
# Addresses and networks of the proxies in front of the edge whose X-Forwarded-For is trusted; may be empty.
: "${EDGE_TRUSTED=127.0.0.0/8 ::1 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 fe80::/10 fc00::/7}"
EDGE_HOME=$(cd "$(dirname "$0")" && pwd)

# nginx resolves a host name again while it runs, so that gateways may be added and removed. Each gateway is listed twice: the second
# entry is never skipped, and is asked when all others are skipped or have been tried.
EDGE_SERVERS=''
EDGE_HAS_OTHERS=''
EDGE_COUNT=0
for gateway in $EDGE_GATEWAYS; do
  resolve=''
  EDGE_COUNT=$((EDGE_COUNT + 1))
  # A second gateway, or a host name, which may resolve to several.
  [ -z "$EDGE_SERVERS" ] || EDGE_HAS_OTHERS=1
  case $gateway in
    *[!0-9.:]*) resolve=' resolve' EDGE_HAS_OTHERS=1 ;;
  esac
  EDGE_SERVERS="${EDGE_SERVERS}server $gateway max_fails=3 fail_timeout=2s$resolve;
    server $gateway max_fails=0 backup$resolve;
    "
done
# A single entry does not give the number of gateways, because a host name may resolve to several.
[ "$EDGE_COUNT" -gt 1 ] || EDGE_COUNT=''

EDGE_TRUST=''
for proxy in $EDGE_TRUSTED; do
  EDGE_TRUST="${EDGE_TRUST}set_real_ip_from $proxy; "
done

EDGE_LISTEN="listen $EDGE_PORT backlog=4096;"
if [ -n "${EDGE_TLS_PORT:-}" ]; then
  : "${EDGE_TLS_CERTIFICATE:?path of the certificate with its chain, PEM}" "${EDGE_TLS_KEY:?path of its key, PEM}"
  # Since 1.25.1 HTTP/2 is a directive, and the parameter of listen is deprecated.
  case $(nginx -v 2>&1) in
    *nginx/1.[0-9].* | *nginx/1.1[0-9].* | *nginx/1.2[0-4].* | *nginx/1.25.0*) http2=' http2' switch='' ;;
    *) http2='' switch='
    http2 on;' ;;
  esac
  EDGE_LISTEN="$EDGE_LISTEN
    listen $EDGE_TLS_PORT ssl$http2 backlog=4096;$switch
    ssl_certificate $EDGE_TLS_CERTIFICATE;
    ssl_certificate_key $EDGE_TLS_KEY;
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_cache shared:tls:4m;
    ssl_session_timeout 1h;"
fi

# Leads visitors of plain http to https, at the site's own address: a request may name any host.
EDGE_REDIRECT=''
if [ -n "${EDGE_REDIRECT_PORT:-}" ]; then
  : "${EDGE_REDIRECT_URL:?address of the site, such as https://www.example.com}"
  EDGE_REDIRECT="server {
    listen $EDGE_REDIRECT_PORT backlog=4096;
    return 308 $EDGE_REDIRECT_URL\$request_uri;
  }"
fi

# Expressions for the query parameters that are kept, each with its "&", and for the others. They never backtrack, however long the query.
names=$(tr '\n' '|' < "$EDGE_HOME/parameters.txt")
kept_name="(?:${names%|})(?:=|&|\$)|[^&=]*[%+]"
EDGE_KEPT="&(?=$kept_name)[^&]*+"
EDGE_DROPPED="(?:&(?!$kept_name)[^&]*+)*+"

mkdir -p "$EDGE_DIR"
# Checking the configuration must not change the files of a running edge.
checked=''
case ${1:-} in
  -t | -T)
    checked=$(mktemp -d "$EDGE_DIR/check.XXXXXX")
    EDGE_DIR=$checked
    ;;
esac
# Removes the socket that a killed process left behind. With -s a running process still needs it.
[ $# -gt 0 ] || rm -f "$EDGE_DIR/inner.sock"

# The tables of age.conf. The key is the upper digit, the digit to subtract and the borrow from the place before.
for above in 0 1 2 3 4 5 6 7 8 9; do
  for taken in 0 1 2 3 4 5 6 7 8 9; do
    for borrow in 0 1; do
      rest=$((above - taken - borrow))
      echo "$above$taken$borrow $(((rest + 10) % 10));" >&3
      echo "$above$taken$borrow $((rest < 0));" >&4
    done
  done
done 3> "$EDGE_DIR/difference.map" 4> "$EDGE_DIR/borrow.map"

export EDGE_SERVERS EDGE_COUNT EDGE_HAS_OTHERS EDGE_TRUST EDGE_LISTEN EDGE_DIR EDGE_HOME EDGE_KEPT EDGE_DROPPED EDGE_MISSES_PER_SECOND EDGE_MISSES_AT_ONCE
export EDGE_STREAMS_PER_CLIENT EDGE_STREAMS EDGE_LOGGED_PERCENT EDGE_REDIRECT
variables='$EDGE_PORT $EDGE_SERVERS $EDGE_COUNT $EDGE_HAS_OTHERS $EDGE_TRUST $EDGE_LISTEN $EDGE_RESOLVER $EDGE_DIR $EDGE_HOME $EDGE_KEPT $EDGE_DROPPED'
variables="$variables \$EDGE_MISSES_PER_SECOND \$EDGE_MISSES_AT_ONCE \$EDGE_STREAMS_PER_CLIENT \$EDGE_STREAMS \$EDGE_LOGGED_PERCENT \$EDGE_REDIRECT"
for name in nginx.conf failures.conf; do
  envsubst "$variables" < "$EDGE_HOME/$name.template" > "$EDGE_DIR/$name"
done
if [ -n "$checked" ]; then
  outcome=0
  nginx -e stderr -c "$EDGE_DIR/nginx.conf" "$@" || outcome=$?
  rm -rf "$checked"
  exit "$outcome"
fi
exec nginx -e stderr -c "$EDGE_DIR/nginx.conf" "$@"
